/** What a schema may say of `metadata`: an object, and at the root only names restricted further. */
import { type FieldError, forbidden, invalid } from '../../values/field-error.ts';
import { childOf, type FieldPath } from '../../values/field-path.ts';
import type { JSONSchemaProps } from '../json-schema-props.ts';
import { saysNothingBut } from './zero.ts';

/**
 * Checks the schema of a property `metadata`; `isMeta` where the object around it is a resource, `atRoot` where it is the
 * resource itself.
 */
export function validateMetadataSchema(
  schema: JSONSchemaProps,
  path: FieldPath | null,
  isMeta: boolean,
  atRoot: boolean,
  errors: FieldError[],
): void {
  if (isMeta && schema.type !== 'object') errors.push(invalid(childOf(path, 'type'), schema.type, 'must be object'));
  if (!atRoot || restrictsNamesOnly(schema)) return;
  errors.push(
    forbidden(path, 'must not specify anything other than name and generateName, but metadata is implicitly specified'),
  );
}

function restrictsNamesOnly(schema: JSONSchemaProps): boolean {
  const { properties } = schema;
  if (properties !== undefined) {
    const names = Number(properties.has('name')) + Number(properties.has('generateName'));
    if (properties.size !== names) return false;
  }
  return saysNothingBut(schema, ['type', 'default', 'properties']);
}
