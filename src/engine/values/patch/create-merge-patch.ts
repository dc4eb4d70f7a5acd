/** Merge patches made from two objects, and kubectl's patch from three (apimachinery's `jsonmergepatch`). */
import { type DeepWalk, deepWalk } from '../deep-walk.ts';
import { goJsonFloat } from '../go-number.ts';
import { isList, isNumber, isObject, type ObjectValue, type Value } from '../value.ts';
import { mergeObjects } from './merge-patch.ts';

/**
 * The merge patch that turns one object into another, as evanphx/json-patch v4 makes it. It reads every number as a
 * float64: integers beyond 2^53 lose digits on the way, as they do in kubectl.
 */
export function createMergePatch(original: ObjectValue, modified: ObjectValue): ObjectValue {
  return objectOf(creating(original, modified));
}

function* creating(original: ObjectValue, modified: ObjectValue): DeepWalk {
  const patch = new Map<string, Value>();
  for (const [key, next] of modified) {
    const old = original.get(key);
    if (old === next) continue;
    if (isObject(old) && isObject(next)) {
      const change = yield creating(old, next);
      if (isObject(change) && change.size > 0) patch.set(key, change);
    } else if (old === undefined || !equalAsFloats(old, next)) {
      patch.set(key, yield throughFloat(next));
    }
  }
  for (const key of original.keys()) if (!modified.has(key)) patch.set(key, null);
  return patch;
}

/**
 * The patch of `kubectl apply` for custom objects: what `modified` adds or changes against the live object, and what
 * `original` (last applied) had and `modified` has not.
 */
export function threeWayMergePatch(original: ObjectValue, modified: ObjectValue, current: ObjectValue): ObjectValue {
  const changes = objectOf(onlyChanges(createMergePatch(current, modified)));
  const deletions = objectOf(onlyDeletions(createMergePatch(original, modified)));
  // Changes never delete, so that the deletions below stay as they are.
  return mergeObjects(deletions, changes);
}

/** What a call came to that always comes to an object. */
function objectOf(call: DeepWalk): ObjectValue {
  const value = deepWalk(call);
  return isObject(value) ? value : new Map();
}

function* onlyChanges(patch: ObjectValue): DeepWalk {
  const kept = new Map<string, Value>();
  for (const [key, change] of patch) {
    if (change === null) continue;
    // An empty object is a value; one that only held deletions says nothing.
    const next = isObject(change) && change.size > 0 ? yield onlyChanges(change) : change;
    if (next === change || !isObject(next) || next.size > 0) kept.set(key, next);
  }
  return kept;
}

function* onlyDeletions(patch: ObjectValue): DeepWalk {
  const kept = new Map<string, Value>();
  for (const [key, change] of patch) {
    if (change === null) {
      kept.set(key, null);
    } else if (isObject(change)) {
      const within = yield onlyDeletions(change);
      if (isObject(within) && within.size > 0) kept.set(key, within);
    }
  }
  return kept;
}

function equalAsFloats(a: Value, b: Value): boolean {
  const pending: Value[] = [a, b];
  while (pending.length > 0) {
    const right = pending.pop() ?? null;
    const left = pending.pop() ?? null;
    if (left === right) continue;
    if (isNumber(left)) {
      if (!isNumber(right) || Number(left) !== Number(right)) return false;
    } else if (isList(left)) {
      if (!isList(right) || left.length !== right.length) return false;
      for (const [at, item] of left.entries()) pending.push(item, right[at] ?? null);
    } else {
      if (!isObject(left) || !isObject(right) || left.size !== right.size) return false;
      for (const [key, member] of left) {
        const other = right.get(key);
        if (other === undefined) return false;
        pending.push(member, other);
      }
    }
  }
  return true;
}

/** A value whose numbers went through float64 and JSON; where a number is whole, it comes back as an integer. */
function* throughFloat(value: Value): DeepWalk {
  if (isNumber(value)) return numberThroughFloat(value);
  if (isList(value)) {
    const items: Value[] = [];
    for (const item of value) items.push(yield throughFloat(item));
    return items.some((item, i) => item !== value[i]) ? items : value;
  }
  if (!isObject(value)) return value;
  const members = new Map<string, Value>();
  let changed = false;
  for (const [key, member] of value) {
    const next = yield throughFloat(member);
    members.set(key, next);
    if (next !== member) changed = true;
  }
  return changed ? members : value;
}

function numberThroughFloat(value: bigint | number): Value {
  const float = Number(value);
  if (!Number.isInteger(float) || Math.abs(float) >= 1e21) return float;
  const whole = BigInt(goJsonFloat(float));
  return BigInt.asIntN(64, whole) === whole ? whole : float;
}
