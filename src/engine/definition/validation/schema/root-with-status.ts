/** What may stand at a schema's root where the status is a subresource of its own: nothing that would be lost when it is cut out. */
import { innerFields, innerSchema } from '#inner-form';
import { JSONSchemaProps } from '../../../schema/json-schema-props.ts';
import { type BadValue, type FieldError, invalid } from '../../../values/field-error.ts';
import type { FieldPath } from '../../../values/field-path.ts';

/** By the names of the server's inner form, in the order in which its message lists them. */
const allowed = [
  'Description',
  'Type',
  'Format',
  'Title',
  'Maximum',
  'ExclusiveMaximum',
  'Minimum',
  'ExclusiveMinimum',
  'MaxLength',
  'MinLength',
  'Pattern',
  'MaxItems',
  'MinItems',
  'UniqueItems',
  'MultipleOf',
  'Required',
  'Items',
  'Properties',
  'ExternalDocs',
  'Example',
  'XPreserveUnknownFields',
  'XValidations',
];

function isZero(value: BadValue): boolean {
  return value === null || value === '' || value === false;
}

/** The first error of the root, in the order of the inner form's fields. */
export function validateRootWithStatus(schema: JSONSchemaProps, path: FieldPath): FieldError | undefined {
  // What is large is allowed, and need not be printed to be found.
  const own = Object.assign(new JSONSchemaProps(), schema, {
    properties: undefined,
    items: undefined,
    xValidations: undefined,
  });
  for (const [name, value] of innerFields(own)) {
    if (isZero(value)) continue;
    if (name === 'Type' && value !== 'object') {
      const detail =
        'only "object" is allowed as the type at the root of the schema if the status subresource is enabled';
      return invalid(path.child('type'), value, detail);
    }
    if (!allowed.includes(name)) {
      const detail = `only [${allowed.join(' ')}] fields are allowed at the root of the schema if the status subresource is enabled`;
      return invalid(path, innerSchema(schema), detail);
    }
  }
  return undefined;
}
