/** What YAML can say and JSON cannot, looked for in a value once it is whole. */
import type { Value } from '../values/value.ts';

/** The error of the first mapping that has one; Go, which goes through its maps at random, may choose another. */
export function firstBadKey<E>(value: Value, badKeys: ReadonlyMap<Value, E>): E | undefined {
  if (badKeys.size === 0) return undefined;
  const visited = new Set<Value>();
  const pending: Value[] = [value];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    if (!(at instanceof Map) && !Array.isArray(at)) continue;
    // What aliases repeat is looked at once.
    if (visited.has(at)) continue;
    visited.add(at);
    const error = badKeys.get(at);
    if (error !== undefined) return error;
    pending.push(...[...at.values()].reverse());
  }
  return undefined;
}

/** Go's text of the first infinity or NaN in the order in which JSON is written. */
export function firstNotFinite(value: Value): string | undefined {
  const pending: Value[] = [value];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    if (typeof at === 'number' && !Number.isFinite(at)) {
      return Number.isNaN(at) ? 'NaN' : at > 0 ? '+Inf' : '-Inf';
    }
    if (at instanceof Map) {
      for (const key of [...at.keys()].sort().reverse()) pending.push(at.get(key) ?? null);
    } else if (Array.isArray(at)) {
      for (let i = at.length - 1; i >= 0; i--) pending.push(at[i] ?? null);
    }
  }
  return undefined;
}
