/** Metadata that does not fit into Go's `ObjectMeta`: the first misfit in Go's words. */
import { compareStrings, isList, isObject, type ObjectValue, sortedKeys, type Value } from '../../values/value.ts';

/** The Go types of fields, as far as metadata has them. */
type GoType =
  | { readonly go: 'string' | 'int64' | 'bool' | 'v1.Time' | 'v1.FieldsV1' | 'types.UID' }
  | { readonly go: string; readonly map: GoType }
  | { readonly go: string; readonly items: GoType }
  | { readonly go: string; readonly struct: string; readonly fields: ReadonlyMap<string, GoType> };

const string: GoType = { go: 'string' };
const int64: GoType = { go: 'int64' };
const bool: GoType = { go: 'bool' };
const time: GoType = { go: 'v1.Time' };
const uid: GoType = { go: 'types.UID' };
const texts: GoType = { go: 'map[string]string', map: string };

function struct(name: string, fields: Readonly<Record<string, GoType>>): GoType {
  return { go: `v1.${name}`, struct: name, fields: new Map(Object.entries(fields)) };
}

const objectMeta = struct('ObjectMeta', {
  name: string,
  generateName: string,
  namespace: string,
  selfLink: string,
  uid,
  resourceVersion: string,
  generation: int64,
  creationTimestamp: time,
  deletionTimestamp: time,
  deletionGracePeriodSeconds: int64,
  labels: texts,
  annotations: texts,
  ownerReferences: {
    go: '[]v1.OwnerReference',
    items: struct('OwnerReference', {
      apiVersion: string,
      kind: string,
      name: string,
      uid,
      controller: bool,
      blockOwnerDeletion: bool,
    }),
  },
  finalizers: { go: '[]string', items: string },
  managedFields: {
    go: '[]v1.ManagedFieldsEntry',
    items: struct('ManagedFieldsEntry', {
      manager: string,
      operation: { go: 'string' },
      apiVersion: string,
      time,
      fieldsType: string,
      fieldsV1: { go: 'v1.FieldsV1' },
      subresource: string,
    }),
  },
});

/** Go's words for the first part of an object's metadata that has the wrong type, or `undefined`. */
export function metadataError(object: ObjectValue): string | undefined {
  const metadata = object.get('metadata');
  return metadata === undefined ? undefined : misfit(metadata, objectMeta, 'metadataOnlyObject', 'metadata');
}

/** `structName` and `path` are how Go names the place: the innermost struct, and all field names on the way. */
function misfit(value: Value, type: GoType, structName: string, path: string): string | undefined {
  if (value === null) return undefined;
  const wrong = (): string =>
    `json: cannot unmarshal ${jsonTypeOf(value)} into Go struct field ${structName}.${path} of type ${type.go}`;
  if ('fields' in type) {
    if (!isObject(value)) return wrong();
    return first(sortedKeys(value), (key) => {
      const field = type.fields.get(key);
      const member = value.get(key);
      if (field === undefined || member === undefined) return undefined;
      return misfit(member, field, type.struct, `${path}.${key}`);
    });
  }
  if ('map' in type) {
    if (!isObject(value)) return wrong();
    return first([...value.keys()].sort(compareStrings), (key) =>
      misfit(value.get(key) ?? null, type.map, structName, path),
    );
  }
  if ('items' in type) {
    if (!isList(value)) return wrong();
    return first(value, (item) => misfit(item, type.items, structName, path));
  }
  switch (type.go) {
    case 'string':
    case 'types.UID':
      return typeof value === 'string' ? undefined : wrong();
    case 'bool':
      return typeof value === 'boolean' ? undefined : wrong();
    case 'int64':
      if (typeof value === 'bigint') return undefined;
      return typeof value === 'number' ? wrong().replace('number', `number ${value}`) : wrong();
    case 'v1.Time':
      return timeError(value);
    default:
      return undefined;
  }
}

/** Times are read by a method of their own, whose errors name no field. */
function timeError(value: Value): string | undefined {
  if (typeof value !== 'string') return `json: cannot unmarshal ${jsonTypeOf(value)} into Go value of type string`;
  if (!Number.isNaN(Date.parse(value)) && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.test(value)) {
    return undefined;
  }
  return `parsing time "${value}" as "2006-01-02T15:04:05Z07:00": cannot parse "${value}" as "2006"`;
}

function first<T>(items: readonly T[], find: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

function jsonTypeOf(value: Value): string {
  if (isList(value)) return 'array';
  if (isObject(value)) return 'object';
  if (typeof value === 'string') return 'string';
  return typeof value === 'boolean' ? 'bool' : 'number';
}
