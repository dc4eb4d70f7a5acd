/** Reads and changes `metadata` of an object value. */
import { integerOf, metadataOf, textOf, textsOf } from '../../validation/object-meta/metadata-of.ts';
import { isObject, type ObjectValue, type Value } from '../../values/value.ts';

const empty: ObjectValue = new Map();

export { metadataOf };

/** A text of the metadata, empty where there is none. */
export function metadataText(object: ObjectValue, key: string): string {
  return textOf(metadataOf(object), key);
}

/** `metadata.name`. */
export const nameOf = (object: ObjectValue): string => metadataText(object, 'name');

/** `metadata.namespace`. */
export const namespaceOf = (object: ObjectValue): string => metadataText(object, 'namespace');

/** `metadata.uid`. */
export const uidOf = (object: ObjectValue): string => metadataText(object, 'uid');

/** `metadata.generation`, 0 where there is none. */
export function generationOf(object: ObjectValue): bigint {
  return integerOf(metadataOf(object), 'generation');
}

/** `metadata.finalizers`. */
export function finalizersOf(object: ObjectValue): readonly string[] {
  return textsOf(metadataOf(object), 'finalizers');
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
