/** Keywords of JSON schema that a definition's schema may not hold. */
import { JSONSchemaProps } from '../../../schema/json-schema-props.ts';
import { type FieldError, forbidden, invalid, notSupported } from '../../../values/field-error.ts';
import type { FieldPath } from '../../../values/field-path.ts';
import type { Surroundings } from './context.ts';

const types = ['array', 'boolean', 'integer', 'number', 'object', 'string'];
const isType: ReadonlySet<string> = new Set(types);

function isFilled(map: ReadonlyMap<string, unknown> | undefined): boolean {
  return map !== undefined && map.size > 0;
}

function unsupported(path: FieldPath, keyword: string): FieldError {
  return forbidden(path.child(keyword), `${keyword} is not supported`);
}

/** Adds the errors of a schema's own keywords. */
export function validateKeywords(
  schema: JSONSchemaProps,
  path: FieldPath,
  { defaultsForbidden, insideMetadata }: Surroundings,
  errors: FieldError[],
): void {
  const { type, items } = schema;
  if (type !== '' && !isType.has(type)) errors.push(notSupported(path.child('type'), type, types));
  if (schema.default !== undefined && defaultsForbidden !== undefined) {
    errors.push(forbidden(path.child('default'), `must not be set ${defaultsForbidden}`));
  }
  if (schema.id !== '') errors.push(unsupported(path, 'id'));
  if (schema.additionalItems !== undefined) errors.push(unsupported(path, 'additionalItems'));
  if (isFilled(schema.patternProperties)) errors.push(unsupported(path, 'patternProperties'));
  if (isFilled(schema.definitions)) errors.push(unsupported(path, 'definitions'));
  if (schema.dependencies !== undefined) errors.push(unsupported(path, 'dependencies'));
  if (schema.ref !== undefined) errors.push(unsupported(path, '$ref'));
  if (type === 'null') {
    errors.push(forbidden(path.child('type'), 'type cannot be set to null, use nullable as an alternative'));
  }
  if (items !== undefined && !(items instanceof JSONSchemaProps) && items.length > 0) {
    errors.push(forbidden(path.child('items'), 'items must be a schema object and not an array'));
  }
  if (insideMetadata && schema.xEmbeddedResource) {
    errors.push(forbidden(path.child('x-kubernetes-embedded-resource'), 'must not be used inside of resource meta'));
  }
  if (schema.uniqueItems) {
    errors.push(
      forbidden(
        path.child('uniqueItems'),
        'uniqueItems cannot be set to true since the runtime complexity becomes quadratic',
      ),
    );
  }
}

/** Adds the error of `x-kubernetes-preserve-unknown-fields: false`. */
export function validatePreserveUnknownFields(schema: JSONSchemaProps, path: FieldPath, errors: FieldError[]): void {
  if (schema.xPreserveUnknownFields !== false) return;
  errors.push(invalid(path.child('x-kubernetes-preserve-unknown-fields'), false, 'must be true or undefined'));
}
