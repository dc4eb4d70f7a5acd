/** The Go types that `metadata` is decoded into (`metav1.ObjectMeta` of apimachinery 0.37). */

/** A type: `goName` is how Go's errors call it; a member marked `always` is written even where it is empty. */
export type MetaType =
  | { readonly kind: 'string' | 'integer' | 'boolean' | 'time' | 'raw'; readonly goName: string }
  | { readonly kind: 'map'; readonly goName: string; readonly values: MetaType }
  | { readonly kind: 'list'; readonly goName: string; readonly items: MetaType }
  | { readonly kind: 'struct'; readonly goName: string; readonly struct: string; readonly fields: MetaFields }
  | { readonly kind: 'pointer'; readonly goName: string; readonly to: MetaType };

/** The members of a struct. */
export type MetaFields = ReadonlyMap<string, { readonly type: MetaType; readonly always: boolean }>;

const string: MetaType = { kind: 'string', goName: 'string' };
const uid: MetaType = { kind: 'string', goName: 'types.UID' };
const integer: MetaType = { kind: 'integer', goName: 'int64' };
const boolean: MetaType = { kind: 'boolean', goName: 'bool' };
const time: MetaType = { kind: 'time', goName: 'v1.Time' };
const raw: MetaType = { kind: 'raw', goName: 'v1.FieldsV1' };
const strings: MetaType = { kind: 'map', goName: 'map[string]string', values: string };

function pointer(to: MetaType): MetaType {
  return { kind: 'pointer', goName: to.goName, to };
}

function list(items: MetaType): MetaType {
  return { kind: 'list', goName: `[]${items.goName}`, items };
}

function struct(name: string, members: Readonly<Record<string, MetaType>>, always: readonly string[] = []): MetaType {
  const fields: MetaFields = new Map(
    Object.entries(members).map(([key, type]) => [key, { type, always: always.includes(key) }]),
  );
  return { kind: 'struct', goName: `v1.${name}`, struct: name, fields };
}

const ownerReference = struct(
  'OwnerReference',
  {
    apiVersion: string,
    kind: string,
    name: string,
    uid,
    controller: pointer(boolean),
    blockOwnerDeletion: pointer(boolean),
  },
  ['apiVersion', 'kind', 'name', 'uid'],
);

const managedFieldsEntry = struct('ManagedFieldsEntry', {
  manager: string,
  operation: { kind: 'string', goName: 'v1.ManagedFieldsOperationType' },
  apiVersion: string,
  time: pointer(time),
  fieldsType: string,
  fieldsV1: pointer(raw),
  subresource: string,
});

/** The type of `metadata` itself. */
export const objectMetaType = struct('ObjectMeta', {
  name: string,
  generateName: string,
  namespace: string,
  selfLink: string,
  uid,
  resourceVersion: string,
  generation: integer,
  creationTimestamp: time,
  deletionTimestamp: pointer(time),
  deletionGracePeriodSeconds: pointer(integer),
  labels: strings,
  annotations: strings,
  ownerReferences: list(ownerReference),
  finalizers: list(string),
  managedFields: list(managedFieldsEntry),
});
