/** Keeps the times of managed fields where nothing but those times would change, so that such a write is none. */
import { deepEqual, isList, isObject, type ObjectValue, type Value } from '../../values/value.ts';
import { metadataOf, withMetadata } from '../metadata/object-meta.ts';

/** The object with the old managed fields, where it equals the old one apart from their times. */
export function keepManagedFieldsTimes(object: ObjectValue, old: ObjectValue): ObjectValue {
  const before = metadataOf(old).get('managedFields');
  const now = metadataOf(object).get('managedFields');
  if (!isList(before) || !isList(now) || now.length === 0 || now.length !== before.length) return object;
  if (!now.every((entry, at) => deepEqual(withoutTime(entry), withoutTime(before[at])))) return object;
  const kept = withMetadata(object, { managedFields: before });
  return deepEqual(kept, old) ? kept : object;
}

function withoutTime(entry: Value | undefined): Value | undefined {
  if (!isObject(entry)) return entry;
  const copy = new Map(entry);
  copy.delete('time');
  return copy;
}
