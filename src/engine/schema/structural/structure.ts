/** The structure of a schema: types everywhere, and what the extensions ask for. */
import { type FieldError, forbidden, invalid, required } from '../../values/field-error.ts';
import { childOf, type FieldPath } from '../../values/field-path.ts';
import { itemsSchema, type JSONSchemaProps, valuesSchema } from '../json-schema-props.ts';
import { validateValueValidations } from './branch.ts';
import { isIntOrStringAllOf, isIntOrStringAnyOf } from './int-or-string.ts';
import { validateMetadataSchema } from './metadata.ts';

/** Where a schema node stands. */
type Level = 'root' | 'item' | 'field';

const typeMissing: Readonly<Record<Level, string>> = {
  root: 'must not be empty at the root',
  item: 'must not be empty for specified array items',
  field: 'must not be empty for specified object fields',
};

/** Adds the errors of the node at the root and of all below it. */
export function validateStructure(schema: JSONSchemaProps, path: FieldPath | null, errors: FieldError[]): void {
  validateNode(schema, 'root', path, errors);
}

function validateNode(schema: JSONSchemaProps, level: Level, path: FieldPath | null, errors: FieldError[]): void {
  validateChildren(schema, level, path, errors);
  validateExtensions(schema, path, errors);
  const exceptions = { anyOf: isIntOrStringAnyOf(schema), firstAllOfAnyOf: isIntOrStringAllOf(schema) };
  validateValueValidations(schema, exceptions, path, errors);
  validateType(schema, level, path, errors);
  validateTypeMetaSchemas(schema, level === 'root' || schema.xEmbeddedResource, path, errors);

  const metadata = schema.properties?.get('metadata');
  if (metadata !== undefined) {
    const isMeta = level === 'root' || schema.xEmbeddedResource;
    validateMetadataSchema(metadata, childOf(path, 'properties').key('metadata'), isMeta, level === 'root', errors);
  }
}

function validateChildren(schema: JSONSchemaProps, level: Level, path: FieldPath | null, errors: FieldError[]): void {
  const items = itemsSchema(schema);
  if (items !== undefined) validateNode(items, 'item', childOf(path, 'items'), errors);
  else if (schema.type === 'array') errors.push(required(childOf(path, 'items'), 'must be specified'));

  for (const [key, property] of schema.properties ?? []) {
    validateNode(property, 'field', childOf(path, 'properties').key(key), errors);
  }

  if (schema.additionalProperties !== undefined && level === 'root') {
    errors.push(forbidden(childOf(path, 'additionalProperties'), 'must not be used at the root'));
  }
  const values = valuesSchema(schema);
  if (values !== undefined) validateNode(values, 'field', childOf(path, 'additionalProperties'), errors);
}

function validateExtensions(schema: JSONSchemaProps, path: FieldPath | null, errors: FieldError[]): void {
  const { xIntOrString, xPreserveUnknownFields, xEmbeddedResource } = schema;
  if (xIntOrString && xPreserveUnknownFields === true) {
    const at = childOf(path, 'x-kubernetes-preserve-unknown-fields');
    errors.push(invalid(at, true, 'must be false if x-kubernetes-int-or-string is true'));
  }
  if (xIntOrString && xEmbeddedResource) {
    const at = childOf(path, 'x-kubernetes-embedded-resource');
    errors.push(invalid(at, true, 'must be false if x-kubernetes-int-or-string is true'));
  }
  if (xEmbeddedResource && schema.additionalProperties !== undefined) {
    const at = childOf(path, 'additionalProperties');
    errors.push(forbidden(at, 'must not be used if x-kubernetes-embedded-resource is set'));
  }
  if (xEmbeddedResource && xPreserveUnknownFields !== true && (schema.properties?.size ?? 0) === 0) {
    const detail =
      'must not be empty if x-kubernetes-embedded-resource is true without x-kubernetes-preserve-unknown-fields';
    errors.push(required(childOf(path, 'properties'), detail));
  }
}

function validateType(schema: JSONSchemaProps, level: Level, path: FieldPath | null, errors: FieldError[]): void {
  const { type } = schema;
  const at = (): FieldPath => childOf(path, 'type');
  if (schema.xEmbeddedResource && type !== 'object') {
    const detail = 'must be object if x-kubernetes-embedded-resource is true';
    errors.push(type === '' ? required(at(), detail) : invalid(at(), type, detail));
  } else if (type === '' && !schema.xIntOrString && schema.xPreserveUnknownFields !== true) {
    errors.push(required(at(), typeMissing[level]));
  }
  if (level === 'root' && type !== '' && type !== 'object')
    errors.push(invalid(at(), type, 'must be object at the root'));
}

function validateTypeMetaSchemas(
  schema: JSONSchemaProps,
  isMeta: boolean,
  path: FieldPath | null,
  errors: FieldError[],
): void {
  if (!isMeta) return;
  for (const name of ['kind', 'apiVersion']) {
    const property = schema.properties?.get(name);
    if (property === undefined || property.type === 'string') continue;
    errors.push(invalid(childOf(path, 'properties').key(name).child('type'), property.type, 'must be string'));
  }
}
