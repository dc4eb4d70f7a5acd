/** cel-go's strings library: characters are code points everywhere. */
import { dynType, intType, listOf, stringType } from '../check/type.ts';
import { listItems, ValueList } from '../eval/list.ts';
import { printValue } from '../eval/print.ts';
import { codePointCount, codePoints, sliceCodePoints, utf8Length } from '../eval/text.ts';
import { CelError, CelList, type CelValue, noSuchOverload } from '../eval/value.ts';
import { define, global, member, unary } from './declare.ts';
import type { Call, CelFunction, Library } from './library.ts';
import { formatString } from './string-format.ts';

const outOfRange = (index: bigint): CelError => new CelError(`index out of range: ${index}`);

/** The arguments of a call as text and numbers, in their order; the checker has seen to their types. */
function stringCall(call: (text: string, args: readonly CelValue[]) => CelValue): Call {
  return ([text = null, ...args]) => (typeof text === 'string' ? call(text, args) : noSuchOverload());
}

const textOf = (value: CelValue | undefined): string => (typeof value === 'string' ? value : '');
const intOf = (value: CelValue | undefined, otherwise: bigint): bigint =>
  typeof value === 'bigint' ? value : otherwise;

function charAt(text: string, index: bigint): CelValue {
  const characters = codePoints(text);
  if (index < 0n || index > characters.length) return outOfRange(index);
  return characters[Number(index)] ?? '';
}

/** True where the characters of `part` stand in `text` from a place on. */
function standsAt(text: ArrayLike<string>, part: ArrayLike<string>, at: number): boolean {
  for (let i = 0; i < part.length; i++) if (text[at + i] !== part[i]) return false;
  return true;
}

function indexOf(text: string, part: string, offset: bigint): CelValue {
  if (offset < 0n) return outOfRange(offset);
  const characters = codePoints(text);
  const length = characters.length;
  if (part === '') return offset > length ? BigInt(length) : offset;
  if (offset >= length) return -1n;
  const wanted = codePoints(part);
  for (let at = Number(offset); at <= length - wanted.length; at++) {
    if (standsAt(characters, wanted, at)) return BigInt(at);
  }
  return -1n;
}

function lastIndexOf(text: string, part: string, offset: bigint | undefined): CelValue {
  const characters = codePoints(text);
  const length = characters.length;
  if (offset === undefined) {
    if (part === '') return BigInt(length);
    if (utf8Length(text) < utf8Length(part)) return -1n;
  }
  const from = offset ?? BigInt(length - 1);
  if (from < 0n) return outOfRange(from);
  if (part === '') return from > length ? BigInt(length) : from;
  if (from >= length) return -1n;
  const wanted = codePoints(part);
  for (let at = Math.min(Number(from), length - wanted.length); at >= 0; at--) {
    if (standsAt(characters, wanted, at)) return BigInt(at);
  }
  return -1n;
}

/** Replaces the first so many, all where the number is negative; an empty text stands before and after each character. */
function replace(text: string, old: string, by: string, times: bigint): string {
  if (times === 0n || old === by) return text;
  const limit = times < 0n ? Number.POSITIVE_INFINITY : Number(times);
  if (old !== '') return replaceWhole(text, old, by, limit);
  let result = '';
  let done = 0;
  for (const character of text) {
    if (done < limit) {
      result += by;
      done++;
    }
    result += character;
  }
  return done < limit ? result + by : result;
}

function replaceWhole(text: string, old: string, by: string, limit: number): string {
  if (limit === Number.POSITIVE_INFINITY) return text.split(old).join(by);
  const parts = text.split(old);
  if (parts.length - 1 <= limit) return parts.join(by);
  return [...parts.slice(0, limit), parts.slice(limit).join(old)].join(by);
}

/** At most so many parts, the last with all the rest; without limit where the number is negative. */
function split(text: string, separator: string, parts: bigint): CelValue {
  if (parts === 0n) return new ValueList([]);
  const all = separator === '' ? Array.from(text) : text.split(separator);
  if (parts < 0n || parts >= all.length) return new ValueList(all);
  const kept = Number(parts) - 1;
  return new ValueList([...all.slice(0, kept), all.slice(kept).join(separator)]);
}

function substring(text: string, start: bigint, end: bigint | undefined): CelValue {
  const length = codePointCount(text);
  if (end !== undefined && start > end) {
    return new CelError(`invalid substring range. start: ${start}, end: ${end}`);
  }
  if (start < 0n || start > length) return outOfRange(start);
  if (end !== undefined && (end < 0n || end > length)) return outOfRange(end);
  return sliceCodePoints(text, Number(start), end === undefined ? length : Number(end));
}

// Go's unicode.IsSpace.
const space = '[\\t\\n\\v\\f\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]';
const outerSpace = new RegExp(`^${space}+|${space}+$`, 'g');

function join(list: CelValue, separator: string): CelValue {
  if (!(list instanceof CelList)) return noSuchOverload();
  const parts: string[] = [];
  for (const item of listItems(list)) {
    if (typeof item !== 'string') return new CelError(`join: invalid input: ${printValue(item)}`);
    parts.push(item);
  }
  return parts.join(separator);
}

const escapes: Readonly<Record<string, string>> = {
  '\u0007': '\\a',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
  '\\': '\\\\',
  '"': '\\"',
};

function quote(text: string): string {
  return `"${text.replace(/[\u0007\b\f\n\r\t\v\\"]/g, (character) => escapes[character] ?? character)}"`;
}

const text2 = [stringType, stringType];

const functions: readonly CelFunction[] = [
  define('charAt', [
    member(
      'string_char_at_int',
      [stringType, intType],
      stringType,
      stringCall((text, [index]) => charAt(text, intOf(index, 0n))),
    ),
  ]),
  define('indexOf', [
    member(
      'string_index_of_string',
      text2,
      intType,
      stringCall((text, [part]) => indexOf(text, textOf(part), 0n)),
    ),
    member(
      'string_index_of_string_int',
      [...text2, intType],
      intType,
      stringCall((text, [part, offset]) => indexOf(text, textOf(part), intOf(offset, 0n))),
    ),
  ]),
  define('lastIndexOf', [
    member(
      'string_last_index_of_string',
      text2,
      intType,
      stringCall((text, [part]) => lastIndexOf(text, textOf(part), undefined)),
    ),
    member(
      'string_last_index_of_string_int',
      [...text2, intType],
      intType,
      stringCall((text, [part, offset]) => lastIndexOf(text, textOf(part), intOf(offset, 0n))),
    ),
  ]),
  define('lowerAscii', [
    member(
      'string_lower_ascii',
      [stringType],
      stringType,
      stringCall((text) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())),
    ),
  ]),
  define('replace', [
    member(
      'string_replace_string_string',
      [...text2, stringType],
      stringType,
      stringCall((text, [old, by]) => replace(text, textOf(old), textOf(by), -1n)),
    ),
    member(
      'string_replace_string_string_int',
      [...text2, stringType, intType],
      stringType,
      stringCall((text, [old, by, times]) => replace(text, textOf(old), textOf(by), intOf(times, -1n))),
    ),
  ]),
  define('split', [
    member(
      'string_split_string',
      text2,
      listOf(stringType),
      stringCall((text, [separator]) => split(text, textOf(separator), -1n)),
    ),
    member(
      'string_split_string_int',
      [...text2, intType],
      listOf(stringType),
      stringCall((text, [separator, parts]) => split(text, textOf(separator), intOf(parts, -1n))),
    ),
  ]),
  define('substring', [
    member(
      'string_substring_int',
      [stringType, intType],
      stringType,
      stringCall((text, [start]) => substring(text, intOf(start, 0n), undefined)),
    ),
    member(
      'string_substring_int_int',
      [stringType, intType, intType],
      stringType,
      stringCall((text, [start, end]) => substring(text, intOf(start, 0n), intOf(end, 0n))),
    ),
  ]),
  define('trim', [
    member(
      'string_trim',
      [stringType],
      stringType,
      stringCall((text) => text.replace(outerSpace, '')),
    ),
  ]),
  define('upperAscii', [
    member(
      'string_upper_ascii',
      [stringType],
      stringType,
      stringCall((text) => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase())),
    ),
  ]),
  define('format', [
    member(
      'string_format',
      [stringType, listOf(dynType)],
      stringType,
      stringCall((text, [args]) => (args instanceof CelList ? formatString(text, args) : noSuchOverload())),
      { stopsAtError: true },
    ),
  ]),
  define('strings.quote', [
    global(
      'strings_quote',
      [stringType],
      stringType,
      stringCall((text) => quote(text)),
    ),
  ]),
  define('join', [
    member(
      'list_join',
      [listOf(stringType)],
      stringType,
      unary((list) => join(list, '')),
    ),
    member('list_join_string', [listOf(stringType), stringType], stringType, ([list = null, separator = null]) =>
      join(list, textOf(separator)),
    ),
  ]),
];

export const stringsLibrary: Library = { name: 'cel.lib.ext.strings', since: '1.0', functions };
