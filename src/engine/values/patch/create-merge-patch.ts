/** Merge patches made from two objects, and kubectl's patch from three (apimachinery's `jsonmergepatch`). */
import { goJsonFloat } from '../go-number.ts';
import { isList, isNumber, isObject, type ObjectValue, type Value } from '../value.ts';
import { mergeObjects } from './merge-patch.ts';

/**
 * The merge patch that turns one object into another, as evanphx/json-patch v4 makes it. It reads every number as a
 * float64: integers beyond 2^53 lose digits on the way, as they do in kubectl.
 */
export function createMergePatch(original: ObjectValue, modified: ObjectValue): ObjectValue {
  const patch = new Map<string, Value>();
  for (const [key, next] of modified) {
    const old = original.get(key);
    if (old === next) continue;
    if (old === undefined) {
      patch.set(key, throughFloat(next));
    } else if (isObject(old) && isObject(next)) {
      const change = createMergePatch(old, next);
      if (change.size > 0) patch.set(key, change);
    } else if (!equalAsFloats(old, next)) {
      patch.set(key, throughFloat(next));
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
  const changes = onlyChanges(createMergePatch(current, modified));
  const deletions = onlyDeletions(createMergePatch(original, modified));
  // Changes never delete, so that the deletions below stay as they are.
  return mergeObjects(deletions, changes);
}

function onlyChanges(patch: ObjectValue): ObjectValue {
  const kept = new Map<string, Value>();
  for (const [key, change] of patch) {
    if (change === null) continue;
    // An empty object is a value; one that only held deletions says nothing.
    const next = isObject(change) && change.size > 0 ? onlyChanges(change) : change;
    if (next === change || !isObject(next) || next.size > 0) kept.set(key, next);
  }
  return kept;
}

function onlyDeletions(patch: ObjectValue): ObjectValue {
  const kept = new Map<string, Value>();
  for (const [key, change] of patch) {
    if (change === null) {
      kept.set(key, null);
    } else if (isObject(change)) {
      const within = onlyDeletions(change);
      if (within.size > 0) kept.set(key, within);
    }
  }
  return kept;
}

function equalAsFloats(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (isNumber(a)) return isNumber(b) && Number(a) === Number(b);
  if (isList(a)) {
    return isList(b) && a.length === b.length && a.every((item, i) => equalAsFloats(item, b[i] ?? null));
  }
  if (!isObject(a) || !isObject(b) || a.size !== b.size) return false;
  for (const [key, member] of a) {
    const other = b.get(key);
    if (other === undefined || !equalAsFloats(member, other)) return false;
  }
  return true;
}

/** A value whose numbers went through float64 and JSON; where a number is whole, it comes back as an integer. */
function throughFloat(value: Value): Value {
  if (isNumber(value)) return numberThroughFloat(value);
  if (isList(value)) {
    const items = value.map(throughFloat);
    return items.some((item, i) => item !== value[i]) ? items : value;
  }
  if (!isObject(value)) return value;
  const members = new Map<string, Value>();
  let changed = false;
  for (const [key, member] of value) {
    const next = throughFloat(member);
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
