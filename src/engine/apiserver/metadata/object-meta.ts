/** Reads and changes `metadata` of an object value. */
import { isList, isObject, type ObjectValue, type Value } from '../../values/value.ts';

const empty: ObjectValue = new Map();

/** The object's metadata; an empty object where it has none. */
export function metadataOf(object: ObjectValue): ObjectValue {
  const metadata = object.get('metadata');
  return isObject(metadata) ? metadata : empty;
}

/** A text of the metadata, empty where there is none. */
export function metadataText(object: ObjectValue, key: string): string {
  const value = metadataOf(object).get(key);
  return typeof value === 'string' ? value : '';
}

/** `metadata.name`. */
export const nameOf = (object: ObjectValue): string => metadataText(object, 'name');

/** `metadata.namespace`. */
export const namespaceOf = (object: ObjectValue): string => metadataText(object, 'namespace');

/** `metadata.uid`. */
export const uidOf = (object: ObjectValue): string => metadataText(object, 'uid');

/** `metadata.generation`, 0 where there is none. */
export function generationOf(object: ObjectValue): bigint {
  const value = metadataOf(object).get('generation');
  return typeof value === 'bigint' ? value : 0n;
}

/** `metadata.finalizers`. */
export function finalizersOf(object: ObjectValue): readonly string[] {
  const value = metadataOf(object).get('finalizers');
  return isList(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** `metadata.labels`. */
export function labelsOf(object: ObjectValue): ObjectValue {
  const value = metadataOf(object).get('labels');
  return isObject(value) ? value : empty;
}

/** `metadata.deletionTimestamp`; `undefined` where the object is not being deleted. */
export function deletionTimestampOf(object: ObjectValue): string | undefined {
  const value = metadataOf(object).get('deletionTimestamp');
  return typeof value === 'string' ? value : undefined;
}

/** The object with members of its metadata set, or removed where `undefined`; the same object where nothing changes. */
export function withMetadata(object: ObjectValue, changes: Readonly<Record<string, Value | undefined>>): ObjectValue {
  const metadata = metadataOf(object);
  let next: Map<string, Value> | undefined;
  for (const key in changes) {
    const value = changes[key];
    if (metadata.get(key) === value) continue;
    next ??= new Map(metadata);
    if (value === undefined) next.delete(key);
    else next.set(key, value);
  }
  return next === undefined ? object : new Map(object).set('metadata', next);
}

/** A list of texts as a member of the metadata: absent when empty, as Go's `omitempty` leaves it. */
export function listOrAbsent(items: readonly string[]): readonly string[] | undefined {
  return items.length === 0 ? undefined : items;
}
