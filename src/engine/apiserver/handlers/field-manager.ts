/** The call site of managed fields. */
import { isObject, type ObjectValue, type Value } from '../../values/value.ts';
import { metadataOf, withMetadata } from '../metadata/object-meta.ts';
import type { FieldManager } from './scope.ts';

/** Keeps what managed fields there are, and applies by merging. */
export const passThroughFieldManager: FieldManager = {
  update: (live, object) =>
    withMetadata(object, { managedFields: live === undefined ? undefined : metadataOf(live).get('managedFields') }),
  apply: (live, patch) => (live === undefined ? patch : merged(live, patch)),
};

function merged(live: ObjectValue, patch: ObjectValue): ObjectValue {
  const next = new Map<string, Value>(live);
  for (const [key, value] of patch) {
    const old = next.get(key);
    next.set(key, isObject(old) && isObject(value) ? merged(old, value) : value);
  }
  return next;
}
