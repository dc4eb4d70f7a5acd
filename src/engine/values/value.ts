/**
 * What Kubernetes holds once text has been read: JSON values with int64 kept apart from float64.
 *
 * - an int64 is a `bigint` (within −2^63 … 2^63−1), a float64 is a `number`;
 * - an object is a `Map`, so that `__proto__`, `constructor` and `1` are keys like any other;
 * - values are immutable once they leave the function that made them: whoever changes one copies the
 *   containers on the way to the change and keeps the identity of everything else.
 */
export type Value = null | boolean | string | bigint | number | readonly Value[] | ObjectValue;

/** A JSON object. Keys keep the order of the text; whatever prints them sorts them as Go does. */
export type ObjectValue = ReadonlyMap<string, Value>;

/** True when the value is a JSON object. */
export function isObject(value: unknown): value is ObjectValue {
  return value instanceof Map;
}

/** True when the value is a JSON array. */
export function isList(value: Value | undefined): value is readonly Value[] {
  return Array.isArray(value);
}

/** True when the value is an int64 or a float64. */
export function isNumber(value: Value | undefined): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
}

/** Names of JSON types, as schemas and Kubernetes' messages spell them. */
export type JsonType = 'null' | 'boolean' | 'string' | 'integer' | 'number' | 'array' | 'object';

/** The JSON type of a value; a float64 is a `number` even where it is whole. */
export function jsonType(value: Value): JsonType {
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'boolean':
      return 'boolean';
    case 'bigint':
      return 'integer';
    case 'number':
      return 'number';
    default:
      if (value === null) return 'null';
      return isList(value) ? 'array' : 'object';
  }
}

/** Builds an object value from a literal, dropping members that are `undefined`. Keys may not be `__proto__`. */
export function object(members: Readonly<Record<string, Value | undefined>>): ObjectValue {
  const map = new Map<string, Value>();
  for (const key in members) {
    const value = members[key];
    if (value !== undefined) map.set(key, value);
  }
  return map;
}

/** The value at a path of keys and indexes, or `undefined` where the path leads nowhere. */
export function getIn(value: Value | undefined, ...path: readonly (string | number)[]): Value | undefined {
  let at = value;
  for (const step of path) {
    if (typeof step === 'number') at = isList(at) ? at[step] : undefined;
    else at = isObject(at) ? at.get(step) : undefined;
    if (at === undefined) return undefined;
  }
  return at;
}

/** The object with one member set (or removed, where the value is `undefined`); the original is left as it was. */
export function withMember(target: ObjectValue, key: string, value: Value | undefined): ObjectValue {
  const copy = new Map(target);
  if (value === undefined) copy.delete(key);
  else copy.set(key, value);
  return copy;
}

/** The object with the member at a path of keys set (or removed), making objects on the way where there are none. */
export function setIn(target: ObjectValue, path: readonly string[], value: Value | undefined): ObjectValue {
  const [head, ...rest] = path;
  if (head === undefined) return target;
  if (rest.length === 0) return withMember(target, head, value);
  const child = target.get(head);
  if (!isObject(child) && value === undefined) return target;
  return withMember(target, head, setIn(isObject(child) ? child : new Map(), rest, value));
}

/**
 * Deep equality as Go's `reflect.DeepEqual` sees decoded JSON: an int64 never equals a float64,
 * the order of keys does not count, NaN equals nothing.
 */
export function deepEqual(a: Value | undefined, b: Value | undefined): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object') return false;
  // Pairs yet to be compared, so that the depth of the data does not matter.
  const pending = [a, b];
  while (pending.length > 0) {
    const right = pending.pop();
    const left = pending.pop();
    if (left === right) continue;
    if (isList(left)) {
      if (!isList(right) || left.length !== right.length) return false;
      for (let i = 0; i < left.length; i++) if (!pushPair(left[i], right[i], pending)) return false;
    } else if (isObject(left)) {
      if (!isObject(right) || left.size !== right.size) return false;
      for (const [key, value] of left) if (!pushPair(value, right.get(key), pending)) return false;
    } else return false;
  }
  return true;
}

/** Puts a pair of containers aside; false where the pair is known to differ. */
function pushPair(a: Value | undefined, b: Value | undefined, pending: (Value | undefined)[]): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object') return false;
  pending.push(a, b);
  return true;
}

/** Compares two strings by their UTF-8 bytes, as Go does: negative, zero or positive. */
export function compareStrings(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    let x = a.charCodeAt(i);
    let y = b.charCodeAt(i);
    if (x === y) continue;
    // A surrogate stands for a code point above every code unit that is none.
    if (x >= 0xd800 && y >= 0xd800) {
      x = x >= 0xe000 ? x - 0x800 : x + 0x2000;
      y = y >= 0xe000 ? y - 0x800 : y + 0x2000;
    }
    return x - y;
  }
  return a.length - b.length;
}

const surrogate = /[\ud800-\udfff]/;

/** Sorts texts in Go's order, by bytes, in place. */
export function sortStrings(texts: string[]): string[] {
  // The order of UTF-16 units, which the engine sorts by faster, differs from that of bytes only with surrogates.
  return texts.some((text) => surrogate.test(text)) ? texts.sort(compareStrings) : texts.sort();
}

/** The keys of an object in Go's order, by bytes. */
export function sortedKeys(target: ReadonlyMap<string, unknown>): string[] {
  return sortStrings([...target.keys()]);
}
