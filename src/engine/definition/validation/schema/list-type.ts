/** `x-kubernetes-map-type`, `x-kubernetes-list-type` and `x-kubernetes-list-map-keys`. */
import { innerItems } from '#inner-form';
import { itemsSchema, type JSONSchemaProps } from '../../../schema/json-schema-props.ts';
import { type FieldError, forbidden, invalid, notSupported, required } from '../../../values/field-error.ts';
import type { FieldPath } from '../../../values/field-path.ts';

/** Adds the errors of a schema's merge types. */
export function validateListType(schema: JSONSchemaProps, path: FieldPath, errors: FieldError[]): void {
  if (schema.xMapType === undefined && schema.xListType === undefined && schema.xListMapKeys === undefined) return;
  validateMapType(schema, path, errors);
  const { xListType } = schema;
  if (xListType !== undefined && schema.type !== 'array') {
    errors.push(wrongType(schema, path, 'must be array if x-kubernetes-list-type is specified'));
  } else if (xListType === 'set') validateSetItems(schema, path, errors);
  if (xListType !== undefined && !['atomic', 'set', 'map'].includes(xListType)) {
    errors.push(notSupported(path.child('x-kubernetes-list-type'), xListType, ['atomic', 'set', 'map']));
  }
  if (schema.xListMapKeys !== undefined && schema.xListMapKeys.length > 0 && xListType !== 'map') {
    const detail = 'must be map if x-kubernetes-list-map-keys is non-empty';
    const place = path.child('x-kubernetes-list-type');
    errors.push(xListType === undefined ? required(place, detail) : invalid(place, xListType, detail));
  }
  if (xListType === 'map') validateMapItems(schema, path, errors);
  if (xListType === 'set' || xListType === 'map') validateMapKeys(schema, xListType, path, errors);
}

function wrongType({ type }: JSONSchemaProps, path: FieldPath, detail: string): FieldError {
  return type === '' ? required(path.child('type'), detail) : invalid(path.child('type'), type, detail);
}

function validateMapType(schema: JSONSchemaProps, path: FieldPath, errors: FieldError[]): void {
  const { xMapType } = schema;
  if (xMapType === undefined) return;
  if (schema.type !== 'object') {
    errors.push(wrongType(schema, path, 'must be object if x-kubernetes-map-type is specified'));
  }
  if (xMapType !== 'atomic' && xMapType !== 'granular') {
    errors.push(notSupported(path.child('x-kubernetes-map-type'), xMapType, ['atomic', 'granular']));
  }
}

/** The items of a set are compared as wholes, so they must be atomic: lists are by default, maps are not. */
function validateSetItems(schema: JSONSchemaProps, path: FieldPath, errors: FieldError[]): void {
  const items = itemsSchema(schema);
  if (items === undefined) return;
  const detail = 'must be atomic as item of a list with x-kubernetes-list-type=set';
  // For maps, too, the server shows the list type.
  const shown = items.xListType ?? null;
  if (items.type === 'array' && items.xListType !== undefined && items.xListType !== 'atomic') {
    errors.push(invalid(path.child('items', 'x-kubernetes-list-type'), shown, detail));
  }
  if (items.type === 'object' && items.xMapType !== 'atomic') {
    errors.push(invalid(path.child('items', 'x-kubernetes-map-type'), shown, detail));
  }
}

function validateMapItems(schema: JSONSchemaProps, path: FieldPath, errors: FieldError[]): void {
  const keys = schema.xListMapKeys ?? [];
  const keysPath = path.child('x-kubernetes-list-map-keys');
  if (keys.length === 0) errors.push(required(keysPath, 'must not be empty if x-kubernetes-list-type is map'));
  if (schema.items === undefined) {
    errors.push(required(path.child('items'), 'must have a schema if x-kubernetes-list-type is map'));
    return;
  }
  const items = itemsSchema(schema);
  if (items === undefined) {
    const detail = 'must only have a single schema if x-kubernetes-list-type is map';
    errors.push(invalid(path.child('items'), innerItems(schema), detail));
    return;
  }
  if (items.type !== 'object') {
    const detail = "must be object if parent array's x-kubernetes-list-type is map";
    errors.push(invalid(path.child('items', 'type'), items.type, detail));
    return;
  }
  const seen = new Set<string>();
  for (const key of keys) {
    const property = items.properties?.get(key);
    if (property === undefined) errors.push(invalid(keysPath, keys, 'entries must all be names of item properties'));
    else if (property.type === 'array' || property.type === 'object') {
      const detail = "must be a scalar type if parent array's x-kubernetes-list-type is map";
      // The server shows the type of the items.
      errors.push(invalid(path.child('items', 'properties').key(key).child('type'), items.type, detail));
    }
    if (seen.has(key)) errors.push(invalid(keysPath, keys, 'must not contain duplicate entries'));
    seen.add(key);
  }
}

/** Items that are told apart may not be null, and neither may their keys, which every item must have. */
function validateMapKeys(schema: JSONSchemaProps, xListType: string, path: FieldPath, errors: FieldError[]): void {
  const items = itemsSchema(schema);
  if (items === undefined) return;
  if (items.nullable) {
    const detail = `cannot be nullable when x-kubernetes-list-type is ${xListType}`;
    errors.push(forbidden(path.child('items', 'nullable'), detail));
  }
  if (xListType !== 'map') return;
  for (const key of schema.xListMapKeys ?? []) {
    const property = items.properties?.get(key);
    if (property === undefined) continue;
    const place = path.child('items', 'properties').key(key);
    const why = 'this property is in x-kubernetes-list-map-keys, so it';
    if (items.required?.includes(key) !== true && property.default === undefined) {
      errors.push(required(place.child('default'), `${why} must have a default or be a required property`));
    }
    if (property.nullable) errors.push(forbidden(place.child('nullable'), `${why} cannot be nullable`));
  }
}
