/** Values as plain data, for generators that build and break them; numbers whose text matters are raw. */
import { RawNumber } from '../../../conformance/differential/json.ts';
import { goJson, isList, isObject, type Value } from '../../../src/engine/index.ts';
import type { Random } from '../random.ts';

export { RawNumber, writeJson } from '../../../conformance/differential/json.ts';

/** An object of a generator. */
export type Plain = Record<string, unknown>;

/** True for an object, false for lists, scalars and raw numbers. */
export function isPlain(value: unknown): value is Plain {
  return value !== null && typeof value === 'object' && !Array.isArray(value) && !(value instanceof RawNumber);
}

/** Plain data of an engine's value. */
export function plainOf(value: Value): unknown {
  if (isObject(value)) return Object.fromEntries([...value].map(([key, member]) => [key, plainOf(member)]));
  if (isList(value)) return value.map(plainOf);
  return typeof value === 'bigint' || typeof value === 'number' ? new RawNumber(goJson(value)) : value;
}

/** The keys that lead to a place in a tree. */
export type Path = readonly (string | number)[];

/** One place in a tree: the holder and its key, and how to get there. */
interface Place {
  readonly holder: Plain | unknown[];
  readonly key: string | number;
  readonly path: Path;
}

/** What stands at a path; `undefined` where there is no such place. */
export function valueAt(root: unknown, path: Path): unknown {
  let value = root;
  for (const key of path) {
    if (!Array.isArray(value) && !isPlain(value)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

/** Every place below a root. */
export function places(root: unknown): readonly Place[] {
  const found: Place[] = [];
  const visit = (value: unknown, above: Path): void => {
    if (Array.isArray(value)) {
      value.forEach((item, key) => {
        const path = [...above, key];
        found.push({ holder: value, key, path });
        visit(item, path);
      });
    } else if (isPlain(value)) {
      for (const [key, member] of Object.entries(value)) {
        const path = [...above, key];
        found.push({ holder: value, key, path });
        visit(member, path);
      }
    }
  };
  visit(root, []);
  return found;
}

/** A deep copy. */
export function copyOf<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copyOf) as T;
  if (isPlain(value))
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, copyOf(member)])) as T;
  return value;
}

const odd: readonly unknown[] = [
  null,
  '',
  'a',
  'A b',
  0,
  1,
  -1,
  1.5,
  true,
  false,
  [],
  {},
  [1],
  ['a', 'a'],
  { a: 1 },
  [[]],
  [null],
  { a: null },
  new RawNumber('9223372036854775807'),
  new RawNumber('9223372036854775808'),
  new RawNumber('1.0'),
  new RawNumber('1e3'),
];

/** A value that is seldom wanted, of its own: a shared one would be changed with the tree that it is put into. */
function oddValue(random: Random): unknown {
  return copyOf(random.pick(odd));
}

/** Changes one place of a tree in place; `words` are keys and values that mean something here. */
export function breakPlain(root: unknown, words: readonly string[], random: Random): void {
  const all = places(root);
  if (all.length === 0) return;
  const { holder, key } = random.pick(all);
  const value = Reflect.get(holder, key);
  switch (random.below(8)) {
    case 0:
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else delete holder[key];
      return;
    case 1:
      Reflect.set(holder, key, oddValue(random));
      return;
    case 2:
      Reflect.set(holder, key, random.pick(words));
      return;
    case 3:
      if (Array.isArray(holder)) holder.push(copyOf(value));
      else holder[random.pick(words)] = copyOf(value);
      return;
    case 4:
      if (isPlain(value)) value[random.pick(words)] = oddValue(random);
      else if (Array.isArray(value)) value.push(oddValue(random));
      else Reflect.set(holder, key, [value]);
      return;
    case 5: {
      const other = random.pick(all);
      Reflect.set(holder, key, copyOf(Reflect.get(other.holder, other.key)));
      return;
    }
    case 6:
      if (typeof value === 'string')
        Reflect.set(holder, key, value + random.pick([' ', 'x', '.', '/', '-', '5', 'é', value]));
      else if (typeof value === 'boolean') Reflect.set(holder, key, !value);
      else Reflect.set(holder, key, random.below(12) - 3);
      return;
    default:
      if (!Array.isArray(holder)) {
        holder[random.pick([String(key).toUpperCase(), `${key}s`, 'unknown', random.pick(words)])] = value;
        if (random.oneIn(2)) delete holder[key];
      } else holder.reverse();
  }
}
