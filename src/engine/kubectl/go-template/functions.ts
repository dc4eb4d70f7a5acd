/** The functions of Go templates, kubectl's two among them. */
import { decodeBase64 } from '../../values/go-base64.ts';
import { goTypeName } from '../../values/go-print.ts';
import { utf8Length } from '../../values/utf8.ts';
import { textOfUtf8, utf8Bytes } from '../../values/utf8-bytes.ts';
import { compareStrings, isList, isObject, type Value } from '../../values/value.ts';
import { escapeHtml, escapeJs, escapeQuery } from './escape.ts';
import type { FunctionName } from './function-names.ts';
import { sprint, sprintf, sprintln } from './printf.ts';
import { basicKind, boxedRef, invalid, isTrue, plainRef, type Ref, refType, unboxed } from './ref.ts';

/** What a call gives: a value, or the error's text. */
export type Called = Ref | string;

/** A function: how many arguments it takes, what they must be, what it does. */
export interface TemplateFunction {
  readonly least: number;
  /** No limit where absent. */
  readonly most?: number;
  /** The first argument must be a string. */
  readonly takesString?: boolean;
  /** `words` are the arguments as written, for errors. */
  readonly call: (args: readonly Ref[], words: readonly string[]) => Called;
}

const comparable = (operator: (a: Ref, b: Ref) => boolean | string): TemplateFunction => ({
  least: 2,
  most: 2,
  call: ([a = invalid, b = invalid]) => answered(operator(a, b)),
});

/** All functions but `and` and `or`, which do not evaluate all of their arguments. */
export const templateFunctions: Readonly<Record<Exclude<FunctionName, 'and' | 'or'>, TemplateFunction>> = {
  call: { least: 1, call: ([callee = invalid], [name = '']) => notCallable(callee, name) },
  html: { least: 0, call: (args) => plainRef(escapeHtml(onlyText(args))) },
  js: { least: 0, call: (args) => plainRef(escapeJs(onlyText(args))) },
  urlquery: { least: 0, call: (args) => plainRef(escapeQuery(onlyText(args))) },
  print: { least: 0, call: (args) => plainRef(sprint(args)) },
  println: { least: 0, call: (args) => plainRef(sprintln(args)) },
  printf: {
    least: 1,
    takesString: true,
    call: ([format, ...args]) => plainRef(sprintf(String(format?.value ?? ''), args)),
  },
  index: { least: 1, call: index },
  slice: { least: 1, call: slice },
  len: { least: 1, most: 1, call: ([item = invalid]) => length(item) },
  not: { least: 1, most: 1, call: ([arg = invalid]) => plainRef(!isTrue(arg)) },
  eq: { least: 1, call: ([first = invalid, ...others]) => answered(equal(first, others)) },
  ne: comparable((a, b) => not(equal(a, [b]))),
  lt: comparable(less),
  le: comparable(lessOrEqual),
  gt: comparable((a, b) => not(lessOrEqual(a, b))),
  ge: comparable((a, b) => not(less(a, b))),
  exists: { least: 1, call: ([item = invalid, ...indexes]) => plainRef(exists(item, indexes)) },
  base64decode: {
    least: 1,
    most: 1,
    takesString: true,
    call: ([text]) => {
      const decoded = decodeBase64(String(text?.value ?? ''));
      return 'errorAt' in decoded
        ? `base64 decode failed: illegal base64 data at input byte ${decoded.errorAt}`
        : plainRef(textOfUtf8([...decoded.bytes]));
    },
  },
};

function answered(result: boolean | string): Called {
  return typeof result === 'string' ? result : plainRef(result);
}

function not(result: boolean | string): boolean | string {
  return typeof result === 'string' ? result : !result;
}

function onlyText(args: readonly Ref[]): string {
  return sprint(args.map((arg) => (arg.value == null ? plainRef('<no value>') : arg)));
}

function notCallable(callee: Ref, name: string): Called {
  const { value, type } = unboxed(callee);
  return value === undefined ? 'call of nil' : `non-function ${name} of type ${type}`;
}

/** The index of a list or string, or the error's text. */
function indexOf(ref: Ref, limit: number): number | string {
  const { value, type } = unboxed(ref);
  if (value === undefined) return 'cannot index slice/array with nil';
  if (typeof value !== 'bigint') return `cannot index slice/array with type ${type}`;
  return value < 0n || value > BigInt(limit) ? `index out of range: ${value}` : Number(value);
}

function index([first = invalid, ...indexes]: readonly Ref[]): Called {
  let item = unboxed(first);
  if (item.value === undefined) return 'index of untyped nil';
  for (const at of indexes) {
    item = unboxed(item);
    const { value } = item;
    if (value === undefined) return 'index of nil pointer';
    if (isList(value)) {
      const place = indexOf(at, value.length);
      if (typeof place === 'string') return place;
      const found = value[place];
      if (found === undefined) return 'reflect: slice index out of range';
      item = boxedRef(found);
    } else if (typeof value === 'string') {
      const bytes = utf8Bytes(value);
      const place = indexOf(at, bytes.length);
      if (typeof place === 'string') return place;
      const byte = bytes[place];
      if (byte === undefined) return 'reflect: string index out of range';
      item = plainRef(BigInt(byte), 'uint8');
    } else if (isObject(value)) {
      const key = unboxed(at);
      if (key.value === undefined) return 'value is nil; should be of type string';
      if (typeof key.value !== 'string') return `value has type ${key.type}; should be string`;
      item = boxedRef(value.get(key.value) ?? null);
    } else {
      return `can't index item of type ${item.type}`;
    }
  }
  return item;
}

function slice([first = invalid, ...indexes]: readonly Ref[]): Called {
  const { value, type } = unboxed(first);
  if (value === undefined) return 'slice of untyped nil';
  if (indexes.length > 3) return `too many slice indexes: ${indexes.length}`;
  const items = typeof value === 'string' ? utf8Bytes(value) : value;
  if (typeof value === 'string' && indexes.length === 3) return 'cannot 3-index slice a string';
  if (!Array.isArray(items)) return `can't slice item of type ${type}`;
  const bounds = [0, items.length, items.length];
  for (const [at, bound] of indexes.entries()) {
    const place = indexOf(bound, items.length);
    if (typeof place === 'string') return place;
    bounds[at] = place;
  }
  const [from = 0, to = 0, capacity = 0] = bounds;
  if (from > to) return `invalid slice index: ${from} > ${to}`;
  if (indexes.length === 3 && to > capacity) return `invalid slice index: ${to} > ${capacity}`;
  if (typeof value === 'string') return plainRef(textOfUtf8(utf8Bytes(value).slice(from, to)));
  return plainRef(isList(value) ? value.slice(from, to) : []);
}

function length(item: Ref): Called {
  const { value, boxed } = item;
  if (value === undefined) return 'reflect: call of reflect.Value.Type on zero Value';
  if (value === null && boxed) return 'len of nil pointer';
  if (typeof value === 'string') return plainRef(BigInt(utf8Length(value)), 'int');
  if (isList(value)) return plainRef(BigInt(value.length), 'int');
  if (isObject(value)) return plainRef(BigInt(value.size), 'int');
  return `len of type ${refType({ ...item, boxed: false })}`;
}

function equal(first: Ref, others: readonly Ref[]): boolean | string {
  if (others.length === 0) return 'missing argument for comparison';
  const a = unboxed(first);
  for (const other of others) {
    const b = unboxed(other);
    const one = equalPair(a, b);
    if (one !== false) return one;
  }
  return false;
}

function equalPair(a: Ref, b: Ref): boolean | string {
  const [kindA, kindB] = [basicKind(a), basicKind(b)];
  if (kindA !== kindB) {
    if (isInteger(kindA) && isInteger(kindB)) return a.value === b.value;
    if (a.value === undefined || b.value === undefined) return false;
    return `incompatible types for comparison: ${a.type} and ${b.type}`;
  }
  if (kindA !== undefined) return a.value === b.value;
  if (a.value === undefined || b.value === undefined) return a.value === b.value;
  if (a.type !== b.type) {
    return sprintf('non-comparable types %s: %s, %s: %v', [a, plainRef(a.type), plainRef(b.type), b]);
  }
  return sprintf('non-comparable type %s: %s', [b, plainRef(b.type)]);
}

function isInteger(kind: ReturnType<typeof basicKind>): boolean {
  return kind === 'int' || kind === 'uint';
}

function less(first: Ref, second: Ref): boolean | string {
  const [a, b] = [unboxed(first), unboxed(second)];
  const [kindA, kindB] = [basicKind(a), basicKind(b)];
  if (kindA === undefined || kindB === undefined) return 'invalid type for comparison';
  if (kindA !== kindB && !(isInteger(kindA) && isInteger(kindB))) {
    return `incompatible types for comparison: ${a.type} and ${b.type}`;
  }
  if (kindA === 'bool') return 'invalid type for comparison';
  if (typeof a.value === 'string' && typeof b.value === 'string') return compareStrings(a.value, b.value) < 0;
  return (a.value as number | bigint) < (b.value as number | bigint);
}

function lessOrEqual(a: Ref, b: Ref): boolean | string {
  const below = less(a, b);
  return below === false ? equal(a, [b]) : below;
}

/** True where `index` with the same arguments would find something. */
function exists(item: Ref, indexes: readonly Ref[]): boolean {
  let at: Value | undefined = item.value;
  for (const index of indexes) {
    const key = index.value;
    if (typeof key === 'bigint' && (isList(at) || typeof at === 'string')) {
      const items: readonly Value[] = typeof at === 'string' ? utf8Bytes(at).map(BigInt) : at;
      at = items[Number(key)];
    } else if (typeof key === 'string' && isObject(at)) at = at.get(key);
    else return false;
    if (at === undefined) return false;
  }
  return at !== undefined && at !== null;
}

/** The type of an argument as errors name it. */
export function argumentType(ref: Ref): string {
  return ref.boxed && ref.value != null ? goTypeName(ref.value) : refType(ref);
}
