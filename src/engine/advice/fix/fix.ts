/** A quick fix as a change of the definition's value, whatever its text looks like. */
import { isList, isObject, type ObjectValue, type Value } from '../../values/value.ts';

/** One change: a member set, a member taken away, or an item put before the others of a list. */
export type Change =
  | { readonly kind: 'set'; readonly keys: readonly (string | number)[]; readonly value: Value }
  | { readonly kind: 'remove'; readonly keys: readonly (string | number)[] }
  | { readonly kind: 'prepend'; readonly keys: readonly (string | number)[]; readonly value: Value };

/** A quick fix. */
export interface Fix {
  /** What it does, in the imperative. */
  readonly title: string;
  readonly changes: readonly Change[];
}

/** The value with a change made; `undefined` where its place is not there. */
export function changed(value: Value | undefined, change: Change, from = 0): Value | undefined {
  const { keys } = change;
  const key = keys[from];
  if (key === undefined) return change.kind === 'prepend' && isList(value) ? [change.value, ...value] : undefined;
  if (from === keys.length - 1 && change.kind !== 'prepend') {
    if (!isObject(value) || typeof key !== 'string') return undefined;
    return changedMember(value, key, change.kind === 'set' ? change.value : undefined);
  }
  if (isList(value) && typeof key === 'number') {
    const item = changed(value[key], change, from + 1);
    return item === undefined ? undefined : value.with(key, item);
  }
  if (!isObject(value) || typeof key !== 'string') return undefined;
  const member = changed(value.get(key), change, from + 1);
  return member === undefined ? undefined : changedMember(value, key, member);
}

function changedMember(target: ObjectValue, key: string, value: Value | undefined): ObjectValue {
  const copy = new Map(target);
  if (value === undefined) copy.delete(key);
  else copy.set(key, value);
  return copy;
}
