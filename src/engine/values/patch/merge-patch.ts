/** JSON merge patches (RFC 7386) as evanphx/json-patch v4 applies them, which is how the API server does. */
import { isList, isObject, type ObjectValue, type Value } from '../value.ts';

/**
 * Applies a merge patch: null removes a member, objects are merged, anything else replaces. Nulls within what is new
 * are left out, as there is nothing they could remove; those within a list that replaces an object stay.
 */
export function mergePatch(target: Value, patch: Value): Value {
  if (!isObject(target)) return withoutNulls(patch);
  if (!isObject(patch)) return isList(patch) ? patch : withoutNulls(patch);
  return mergeObjects(target, patch);
}

/** Applies a merge patch that is an object to an object; what does not change keeps its identity. */
export function mergeObjects(target: ObjectValue, patch: ObjectValue): ObjectValue {
  let merged: Map<string, Value> | undefined;
  for (const [key, change] of patch) {
    const old = target.get(key);
    if (change === null) {
      if (old === undefined) continue;
      merged ??= new Map(target);
      merged.delete(key);
      continue;
    }
    const next = old === undefined || old === null ? withoutNulls(change) : mergePatch(old, change);
    if (next === old) continue;
    merged ??= new Map(target);
    merged.set(key, next);
  }
  return merged ?? target;
}

/** A value without the members of objects that are null, at any depth; items of lists stay. */
function withoutNulls(value: Value): Value {
  if (isList(value)) {
    const items = value.map(withoutNulls);
    return items.some((item, i) => item !== value[i]) ? items : value;
  }
  if (!isObject(value)) return value;
  const kept = new Map<string, Value>();
  let changed = false;
  for (const [key, member] of value) {
    const next = member === null ? undefined : withoutNulls(member);
    if (next !== undefined) kept.set(key, next);
    if (next !== member) changed = true;
  }
  return changed ? kept : value;
}
