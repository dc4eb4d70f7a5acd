/** Stands in until values/patch is there. */
import { deepEqual, isObject, type ObjectValue, type Value } from '../../values/value.ts';
export function mergePatch(target: Value, patch: Value): Value {
  if (!isObject(patch)) return patch;
  const out = new Map(isObject(target) ? target : []);
  for (const [k, v] of patch) {
    if (v === null) out.delete(k);
    else out.set(k, mergePatch(out.get(k) ?? null, v));
  }
  return out;
}
export function createMergePatch(a: ObjectValue, b: ObjectValue): ObjectValue {
  const out = new Map<string, Value>();
  for (const [k, v] of b) {
    const old = a.get(k);
    if (old === undefined) out.set(k, v);
    else if (isObject(old) && isObject(v)) {
      const sub = createMergePatch(old, v);
      if (sub.size > 0) out.set(k, sub);
    } else if (!deepEqual(old, v)) out.set(k, v);
  }
  for (const k of a.keys()) if (!b.has(k)) out.set(k, null);
  return out;
}
function keep(m: ObjectValue, nulls: boolean): ObjectValue {
  const out = new Map<string, Value>();
  for (const [k, v] of m) {
    if (v === null) {
      if (nulls) out.set(k, null);
    } else if (isObject(v) && v.size > 0) {
      const sub = keep(v, nulls);
      if (sub.size > 0) out.set(k, sub);
    } else if (!nulls) out.set(k, v);
  }
  return out;
}
function join(a: ObjectValue, b: ObjectValue): ObjectValue {
  const out = new Map(a);
  for (const [k, v] of b) {
    const old = out.get(k);
    out.set(k, isObject(old) && isObject(v) ? join(old, v) : v);
  }
  return out;
}
export function threeWayMergePatch(original: ObjectValue, modified: ObjectValue, current: ObjectValue): ObjectValue {
  return join(keep(createMergePatch(original, modified), true), keep(createMergePatch(current, modified), false));
}
export function applyJsonPatch(_t: Value, _p: Value): { value: Value } | { error: string } {
  return { error: 'json patch' };
}
