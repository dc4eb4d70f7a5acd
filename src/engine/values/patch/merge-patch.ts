/** JSON merge patches (RFC 7386) as evanphx/json-patch v4 applies them, which is how the API server does. */
import { type DeepWalk, deepWalk } from '../deep-walk.ts';
import { isList, isObject, type ObjectValue, type Value } from '../value.ts';

/**
 * Applies a merge patch: null removes a member, objects are merged, anything else replaces. Nulls within what is new
 * are left out, as there is nothing they could remove; those within a list that replaces an object stay. What does not
 * change keeps its identity.
 */
export function mergePatch(target: Value, patch: Value): Value {
  return deepWalk(merging(target, patch));
}

/** Applies a merge patch that is an object to an object. */
export function mergeObjects(target: ObjectValue, patch: ObjectValue): ObjectValue {
  const merged = mergePatch(target, patch);
  return isObject(merged) ? merged : target;
}

function* merging(target: Value, patch: Value): DeepWalk {
  if (!isObject(target)) return yield leavingOutNulls(patch);
  if (!isObject(patch)) return isList(patch) ? patch : yield leavingOutNulls(patch);
  let merged: Map<string, Value> | undefined;
  for (const [key, change] of patch) {
    const old = target.get(key);
    if (change === null) {
      if (old === undefined) continue;
      merged ??= new Map(target);
      merged.delete(key);
      continue;
    }
    const next = isScalar(change) ? change : yield merging(old ?? null, change);
    if (next === old) continue;
    merged ??= new Map(target);
    merged.set(key, next);
  }
  return merged ?? target;
}

/** A value without the members of objects that are null, at any depth; items of lists stay. */
function* leavingOutNulls(value: Value): DeepWalk {
  if (isList(value)) {
    const items: Value[] = [];
    for (const item of value) items.push(isScalar(item) ? item : yield leavingOutNulls(item));
    return items.some((item, i) => item !== value[i]) ? items : value;
  }
  if (!isObject(value)) return value;
  const kept = new Map<string, Value>();
  let changed = false;
  for (const [key, member] of value) {
    const next = isScalar(member) ? member : yield leavingOutNulls(member);
    if (next !== null) kept.set(key, next);
    if (next === null || next !== member) changed = true;
  }
  return changed ? kept : value;
}

function isScalar(value: Value): boolean {
  return typeof value !== 'object' || value === null;
}
