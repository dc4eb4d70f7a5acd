/** Interim. */
import { isObject, type ObjectValue, type Value } from '../../values/value.ts';

export function mergePatch(target: Value, patch: Value): Value {
  if (!isObject(patch)) return patch;
  const next = new Map<string, Value>(isObject(target) ? target : []);
  for (const [key, value] of patch) {
    if (value === null) next.delete(key);
    else next.set(key, mergePatch(next.get(key) ?? null, value));
  }
  return next;
}

export function applyJsonPatch(_target: Value, _patch: Value): { value: Value } | { error: string } {
  return { error: 'interim' };
}

export function strategicMergePatch(target: ObjectValue, patch: ObjectValue): Value {
  return mergePatch(target, patch);
}
