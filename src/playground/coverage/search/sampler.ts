/** Values that fit what is said of them: the smallest ones, and others to choose from. */
import {
  deepEqual,
  isList,
  isObject,
  type JSONSchemaProps,
  type ObjectValue,
  type Value,
} from '../../../engine/index.ts';
import { patternSamples } from '../../../engine/upgrade/index.ts';
import { type Choice, firstChoice, fits, flattened, partSchemas, type Schemas, variantsOf } from './schemas-at.ts';
import { exampleTexts, textsByFormat } from './texts.ts';

/** No list is made longer, no text and no map. */
export const sizeLimit = 20_000;
const depthLimit = 40;
/** At most this many values are offered for a place. */
const candidateLimit = 24;

/** The smallest value that fits, or is likely to. */
export function sample(schemas: Schemas, choice: Choice = firstChoice, depth = 0): Value {
  const [first] = candidates(schemas, choice, depth, 1);
  return first === undefined ? null : first;
}

const remembered = new WeakMap<JSONSchemaProps, Map<number, readonly Value[]>>();

/** Values that fit, the plainest first; where none is found, those that come near. */
export function candidates(
  schemas: Schemas,
  choice: Choice = firstChoice,
  depth = 0,
  limit = candidateLimit,
): readonly Value[] {
  const [only] = schemas;
  if (only === undefined) return ['a', 1n, true, new Map()];
  const canRemember = schemas.length === 1 && choice === firstChoice && depth < depthLimit - 10;
  const known = canRemember ? remembered.get(only) : undefined;
  const before = known?.get(limit);
  if (before !== undefined) return before;
  const found = findCandidates(schemas, choice, depth, limit);
  if (canRemember) remembered.set(only, (known ?? new Map<number, readonly Value[]>()).set(limit, found));
  return found;
}

function findCandidates(schemas: Schemas, choice: Choice, depth: number, limit: number): readonly Value[] {
  const found: Value[] = [];
  const near: Value[] = [];
  for (let variant = 0; variant < variantsOf(schemas) && found.length < limit; variant++) {
    const all = flattened(schemas, { ...choice, variant: choice.variant + variant });
    for (const value of rawCandidates(all, choice, depth, limit)) {
      if (found.length >= limit) break;
      if (found.some((other) => deepEqual(other, value))) continue;
      if (fits(schemas, value)) found.push(value);
      else if (near.length < 3) near.push(value);
    }
  }
  return found.length > 0 ? found : near;
}

function rawCandidates(all: Schemas, choice: Choice, depth: number, limit: number): readonly Value[] {
  const lists = all.flatMap((schema) => (schema.enum === undefined ? [] : [schema.enum]));
  const [choices] = lists;
  if (choices !== undefined) {
    const common = choices.filter(
      (value) => value !== null && lists.every((list) => list.some((other) => deepEqual(other, value))),
    );
    return common.length > 0 ? common : choices;
  }
  const defaults = all.flatMap((schema) => {
    const value = schema.default;
    const isPlain = value !== undefined && value !== null && !isObject(value) && !isList(value);
    return isPlain ? [value] : [];
  });
  return [...defaults, ...ofTypes(typesOf(all), all, choice, depth, limit)];
}

/** The types that are left to a value; none where any will do. */
export function typesOf(all: Schemas): readonly string[] {
  const types = all.flatMap((schema) => (schema.type === '' ? [] : [schema.type]));
  const [own] = all;
  if (own?.xIntOrString === true) return types.length > 0 ? types : ['integer', 'string'];
  return types.slice(0, 1);
}

function ofTypes(types: readonly string[], all: Schemas, choice: Choice, depth: number, limit: number): Value[] {
  if (types.length === 0)
    return isShapedAsObject(all) ? objects(all, choice, depth, limit) : ['a', 1n, true, new Map()];
  return types.flatMap((type): Value[] => {
    switch (type) {
      case 'string':
        return texts(all);
      case 'integer':
        return numbers(all).map((number) => BigInt(Math.ceil(number)));
      case 'number':
        return [...numbers(all), ...numbers(all).map((number) => number + 0.5)];
      case 'boolean':
        return [true, false];
      case 'array':
        return lists(all, choice, depth, limit);
      default:
        return objects(all, choice, depth, limit);
    }
  });
}

function isShapedAsObject(all: Schemas): boolean {
  return all.some(
    ({ properties, additionalProperties }) => properties !== undefined || additionalProperties !== undefined,
  );
}

const most = (numbers: readonly number[]): number => Math.max(0, ...numbers);
const least = (numbers: readonly number[]): number => Math.min(Number.POSITIVE_INFINITY, ...numbers);
const given = (
  all: Schemas,
  keyword: 'minLength' | 'maxLength' | 'minItems' | 'maxItems' | 'minProperties' | 'maxProperties',
): number[] => all.flatMap((schema) => (schema[keyword] === undefined ? [] : [Number(schema[keyword])]));

/** Texts that lie within the bounds of length, those of the patterns and formats first. */
export function texts(all: Schemas): string[] {
  const shortest = most(given(all, 'minLength'));
  const longest = least(given(all, 'maxLength'));
  const patterns = all.flatMap(({ pattern }) => (pattern === '' ? [] : patternSamples(pattern)));
  const formats = all.flatMap(({ format }) => textsByFormat[format] ?? []);
  const filler = shortest > 1 && shortest <= sizeLimit ? ['a'.repeat(shortest), '1'.repeat(shortest)] : [];
  // An example that the pattern allows says more than what is made from its syntax.
  const known = patterns.length > 0 ? exampleTexts : exampleTexts.slice(0, 6);
  const stretched = shortest > 1 ? patterns.map((text) => stretch(text, shortest)) : [];
  return [...new Set([...formats, ...known, ...patterns, ...stretched, ...filler])].filter(
    (text) => text.length >= shortest && text.length <= longest,
  );
}

/** A text made longer by repeating its last character. */
function stretch(text: string, length: number): string {
  return length > sizeLimit ? text : text + (text.at(-1) ?? 'a').repeat(Math.max(0, length - text.length));
}

function numbers(all: Schemas): number[] {
  const step = all.find(({ multipleOf }) => multipleOf !== undefined)?.multipleOf ?? 1;
  const lows = all.flatMap((s) => (s.minimum === undefined ? [] : [s.minimum + (s.exclusiveMinimum ? step : 0)]));
  const highs = all.flatMap((s) => (s.maximum === undefined ? [] : [s.maximum - (s.exclusiveMaximum ? step : 0)]));
  const low = lows.length === 0 ? Number.NEGATIVE_INFINITY : Math.max(...lows);
  const high = highs.length === 0 ? Number.POSITIVE_INFINITY : Math.min(...highs);
  const found = [
    1,
    0,
    low,
    high,
    Math.ceil(low / step) * step,
    Math.floor(high / step) * step,
    step,
    2,
    3,
    7,
    -1,
    80,
    1000,
  ];
  return [...new Set(found)].filter((number) => Number.isFinite(number) && number >= low && number <= high);
}

function lists(all: Schemas, choice: Choice, depth: number, limit: number): Value[] {
  const shortest = most(given(all, 'minItems'));
  const longest = least(given(all, 'maxItems'));
  const lengths = [...new Set([shortest, shortest + 1, shortest + 2])].filter(
    (length) => length <= longest && length <= sizeLimit,
  );
  const wanted = limit === 1 ? lengths.slice(0, 1) : lengths;
  return wanted.map((length) => items(all, length, choice, depth));
}

/** Items that differ, as far as their schema leaves room for it. */
export function items(all: Schemas, length: number, choice: Choice = firstChoice, depth = 0): readonly Value[] {
  if (length === 0 || depth > depthLimit) return [];
  const schemas = partSchemas(all, 0);
  const plain = candidates(schemas, choice, depth + 1);
  const [first] = plain;
  if (first === undefined) return [];
  const keys = all.flatMap(({ xListMapKeys }) => xListMapKeys ?? []);
  const made: Value[] = [];
  for (let at = 0; at < length; at++) {
    if (isObject(first)) made.push(withKeys(first, keys, at, schemas, choice, depth));
    else made.push(plain[at] ?? numbered(first, at, schemas) ?? plain[at % plain.length] ?? first);
  }
  return made;
}

/** An object whose keys are the `at`th of what they can be. */
function withKeys(
  first: ObjectValue,
  keys: readonly string[],
  at: number,
  all: Schemas,
  choice: Choice,
  depth: number,
): Value {
  if (at === 0) return first;
  const item = new Map(first);
  const inner = flattened(all, choice);
  let left = at;
  for (const key of keys) {
    const schemas = partSchemas(inner, key);
    const values = candidates(schemas, choice, depth + 2);
    const isLast = key === keys.at(-1);
    const value = isLast ? (values[left] ?? numbered(values[0] ?? 'a', left, schemas)) : values[left % values.length];
    left = isLast ? left : Math.floor(left / Math.max(1, values.length));
    if (value !== undefined) item.set(key, value);
  }
  return item;
}

/** The `at`th of values like one; `undefined` where none of the usual ways to count fits. */
function numbered(value: Value, at: number, schemas: Schemas): Value | undefined {
  if (typeof value === 'bigint') {
    return [value + BigInt(at), value - BigInt(at)].find((other) => fits(schemas, other));
  }
  if (typeof value === 'number') return value + at;
  if (typeof value !== 'string') return undefined;
  const letters = at.toString(36);
  const spelt = letters.replace(/\d/g, (digit) => 'qwertyuiop'[Number(digit)] ?? 'q');
  const cut = value.slice(0, Math.max(0, value.length - letters.length));
  const tries = [
    `${value}${at}`,
    `${value}${spelt}`,
    `${cut}${letters}`,
    `${cut}${spelt}`,
    `${letters}${value}`,
    `${spelt}${value}`,
    `${spelt.toUpperCase()}`,
    `10.${at >> 8}.${at & 255}.1`,
    `10.${at >> 8}.${at & 255}.0/24`,
    `https://a${at}.example.com/`,
    `${at}s`,
  ];
  return tries.find((text) => fits(schemas, text));
}

function objects(all: Schemas, choice: Choice, depth: number, limit: number): Value[] {
  const minimal = smallestObject(all, choice, depth);
  if (limit === 1 || depth > 6) return [minimal];
  const more: Value[] = [minimal];
  const optional = all.flatMap(({ properties }) => [...(properties ?? [])]).filter(([name]) => !minimal.has(name));
  for (const [name] of optional.slice(0, 6)) {
    more.push(new Map(minimal).set(name, sample(partSchemas(all, name), choice, depth + 1)));
  }
  if (all.some(({ additionalProperties }) => additionalProperties !== undefined)) {
    more.push(new Map(minimal).set('key', sample(partSchemas(all, 'key'), choice, depth + 1)));
  }
  return more;
}

function smallestObject(all: Schemas, choice: Choice, depth: number): Map<string, Value> {
  const members = new Map<string, Value>();
  if (depth > depthLimit) return members;
  if (all.some(({ xEmbeddedResource }) => xEmbeddedResource)) {
    members.set('apiVersion', 'v1').set('kind', 'ConfigMap');
    members.set('metadata', new Map([['name', 'example']]));
  }
  for (const name of new Set(all.flatMap(({ required }) => required ?? []))) {
    if (!members.has(name)) members.set(name, sample(partSchemas(all, name), choice, depth + 1));
  }
  const count = most(given(all, 'minProperties'));
  const optional = all.flatMap(({ properties }) => [...(properties?.keys() ?? [])]);
  for (const name of optional) {
    if (members.size >= count) break;
    if (!members.has(name)) members.set(name, sample(partSchemas(all, name), choice, depth + 1));
  }
  for (let at = 0; members.size < count && at < Math.min(count, sizeLimit); at++) {
    members.set(`key${at === 0 ? '' : at}`, sample(partSchemas(all, `key${at}`), choice, depth + 1));
  }
  return members;
}
