/** One step of a field path as managed fields have it: a field, an item of a map-like list, of a set, or of a list. */
import { goJson, goJsonString } from '../../values/go-json.ts';
import { goPrint } from '../../values/go-print.ts';
import { goQuote } from '../../values/go-quote.ts';
import { compareStrings, isList, isObject, sortedKeys, type Value } from '../../values/value.ts';
import { readJson } from '../../yaml/read-json.ts';

/** A step; the fields of a key are sorted by name. */
export type PathElement =
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'key'; readonly fields: readonly (readonly [string, Value])[] }
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'index'; readonly index: number };

/** The step to a field. */
export function fieldElement(name: string): PathElement {
  return { kind: 'field', name };
}

/** The step to the item of a list that has these key fields. */
export function keyElement(fields: readonly (readonly [string, Value])[]): PathElement {
  return { kind: 'key', fields: [...fields].sort(([a], [b]) => compareStrings(a, b)) };
}

/** A step as a key of FieldsV1: `f:name`, `k:{"key":"value"}`, `v:"value"`, `i:0`. Equal steps have equal texts. */
export function serializeElement(element: PathElement): string {
  switch (element.kind) {
    case 'field':
      return `f:${element.name}`;
    case 'key':
      return `k:{${element.fields.map(([name, value]) => `${goJsonString(name, false)}:${goJson(value)}`).join(',')}}`;
    case 'value':
      return `v:${goJson(element.value)}`;
    case 'index':
      return `i:${element.index}`;
  }
}

/** A key of FieldsV1 as a step; `unknown` for a kind that is to be ignored, `undefined` for what cannot be read. */
export function parseElement(text: string): PathElement | 'unknown' | undefined {
  const rest = text.slice(2);
  if (text.length < 2 || text[1] !== ':') return undefined;
  switch (text[0]) {
    case 'f':
      return fieldElement(rest);
    case 'v': {
      const read = readJson(rest);
      return 'error' in read ? undefined : { kind: 'value', value: read.value };
    }
    case 'k': {
      const read = readJson(rest);
      return 'error' in read || !isObject(read.value) ? undefined : keyElement([...read.value]);
    }
    case 'i':
      return /^[-+]?\d+$/.test(rest) ? { kind: 'index', index: Number(rest) } : undefined;
    default:
      return 'unknown';
  }
}

/** A step as messages print it: `.name`, `[key="value"]`, `[="value"]`, `[0]`. */
export function elementText(element: PathElement): string {
  switch (element.kind) {
    case 'field':
      return `.${element.name}`;
    case 'key':
      return `[${element.fields.map(([name, value]) => `${name}=${valueText(value)}`).join(',')}]`;
    case 'value':
      return `[=${valueText(element.value)}]`;
    case 'index':
      return `[${element.index}]`;
  }
}

function valueText(value: Value): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return goQuote(value);
  if (isList(value)) return `[${value.map(valueText).join(',')}]`;
  if (isObject(value)) return [...value].map(([key, member]) => `${key}=${valueText(member)}`).join('');
  return goPrint(value);
}

const kindOrder = { field: 0, key: 1, value: 2, index: 3 } as const;

/** The order of steps in a set: fields, keys, values, indexes, each by their content. */
export function compareElements(a: PathElement, b: PathElement): number {
  if (a.kind === 'field' && b.kind === 'field') return compareStrings(a.name, b.name);
  if (a.kind === 'key' && b.kind === 'key') return compareFields(a.fields, b.fields);
  if (a.kind === 'value' && b.kind === 'value') return compareValues(a.value, b.value);
  if (a.kind === 'index' && b.kind === 'index') return a.index - b.index;
  return kindOrder[a.kind] - kindOrder[b.kind];
}

function compareFields(a: readonly (readonly [string, Value])[], b: readonly (readonly [string, Value])[]): number {
  for (let i = 0; ; i++) {
    const left = a[i];
    const right = b[i];
    if (left === undefined || right === undefined) return a.length - b.length;
    const order = compareStrings(left[0], right[0]) || compareValues(left[1], right[1]);
    if (order !== 0) return order;
  }
}

/** Numbers first, then texts, booleans, lists, objects, null. */
function valueRank(value: Value): number {
  switch (typeof value) {
    case 'number':
    case 'bigint':
      return 0;
    case 'string':
      return 1;
    case 'boolean':
      return 2;
    default:
      if (value === null) return 5;
      return isList(value) ? 3 : 4;
  }
}

function compareValues(a: Value, b: Value): number {
  const rank = valueRank(a) - valueRank(b);
  if (rank !== 0) return rank;
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b);
  if (isList(a) && isList(b)) {
    for (let i = 0; i < Math.min(a.length, b.length); i++) {
      const order = compareValues(a[i] ?? null, b[i] ?? null);
      if (order !== 0) return order;
    }
    return a.length - b.length;
  }
  if (isObject(a) && isObject(b)) {
    const fields = (map: ReadonlyMap<string, Value>): [string, Value][] =>
      sortedKeys(map).map((key) => [key, map.get(key) ?? null]);
    return compareFields(fields(a), fields(b));
  }
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  if (a === null || b === null || typeof a === 'object' || typeof b === 'object') return 0;
  return a < b ? -1 : a > b ? 1 : 0;
}
