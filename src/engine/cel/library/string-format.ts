/** `string.format`: prints arguments by clauses, numbers as the locale en_US has them. */

import { goQuote } from '../../values/go-quote.ts';
import { compareStrings } from '../../values/value.ts';
import { toText } from '../eval/convert.ts';
import { fixedFloat, scientificParts } from '../eval/float-text.ts';
import { isError, typeName } from '../eval/kind.ts';
import { listItems } from '../eval/list.ts';
import { printValue } from '../eval/print.ts';
import { toUtf8 } from '../eval/text.ts';
import { CelError, CelList, CelMap, type CelValue, Duration, Timestamp, TypeValue, Uint } from '../eval/value.ts';
import { type FormatClause, interpolate, wrongArgument } from './format-clauses.ts';

/** The formatted text, or the error of a clause. */
export function formatString(format: string, args: CelList): CelValue {
  const result = interpolate(format, args.size, (clause, index) => formatClause(clause, args.at(index)));
  return typeof result === 'string' ? result : new CelError(result.message);
}

function formatClause({ verb, precision }: FormatClause, value: CelValue): string | CelError {
  const wrong = (): CelError => new CelError(wrongArgument(verb, typeName(value)));
  switch (verb) {
    case 's':
      return plainText(value);
    case 'd':
      return typeof value === 'bigint' || value instanceof Uint ? printValue(value) : wrong();
    case 'f':
    case 'e': {
      const number = asDouble(value);
      if (number === undefined) return wrong();
      return verb === 'f' ? fixed(number, precision ?? 6) : scientific(number, precision ?? 6);
    }
    case 'b':
      return typeof value === 'boolean' ? String(Number(value)) : (inBase(value, 2) ?? wrong());
    case 'o':
      return inBase(value, 8) ?? wrong();
    default: {
      const hex = hexText(value);
      if (hex === undefined) return wrong();
      return verb === 'X' ? hex.toUpperCase() : hex;
    }
  }
}

/** A double, or one of the names that doubles have which are no numbers. */
function asDouble(value: CelValue): number | undefined {
  if (typeof value === 'number') return value;
  if (value === 'NaN') return Number.NaN;
  if (value === 'Infinity') return Number.POSITIVE_INFINITY;
  return value === '-Infinity' ? Number.NEGATIVE_INFINITY : undefined;
}

function inBase(value: CelValue, base: number): string | undefined {
  if (typeof value === 'bigint') return value.toString(base);
  return value instanceof Uint ? value.value.toString(base) : undefined;
}

function hexText(value: CelValue): string | undefined {
  const bytes = typeof value === 'string' ? toUtf8(value) : value;
  if (!(bytes instanceof Uint8Array)) return inBase(value, 16);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function namedNumber(value: number): string | undefined {
  if (Number.isNaN(value)) return 'NaN';
  if (Number.isFinite(value)) return undefined;
  return value < 0 ? '-∞' : '∞';
}

/** `%.2f`: thousands in groups. */
function fixed(value: number, precision: number): string {
  const named = namedNumber(value);
  if (named !== undefined) return named;
  // The server's library keeps the number of digits in a byte.
  const [whole = '', fraction] = fixedFloat(Math.abs(value), precision % 256).split('.');
  const grouped = whole.replace(/\B(?=(?:[0-9]{3})+$)/g, ',');
  return `${value < 0 ? '-' : ''}${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** `%e`: always six digits; what looks like a precision is the least width. */
function scientific(value: number, width: number): string {
  return (namedNumber(value) ?? scientificText(value)).padStart(width, ' ');
}

function scientificText(value: number): string {
  const { digits, exponent } = scientificParts(value, 6);
  const power = Array.from(String(Math.abs(exponent)).padStart(2, '0'), (digit) => superscripts[Number(digit)] ?? '');
  const sign = value < 0 ? '-' : '';
  return `${sign}${digits[0]}.${digits.slice(1)}×10${exponent < 0 ? '⁻' : ''}${power.join('')}`;
}

/** `%s` of a value that stands alone. */
function plainText(value: CelValue): string | CelError {
  if (value instanceof CelList) return listText(value);
  if (value instanceof CelMap) return mapText(value);
  const printable =
    value === null ||
    ['string', 'bigint', 'number', 'boolean'].includes(typeof value) ||
    value instanceof Uint ||
    value instanceof Uint8Array ||
    value instanceof Duration ||
    value instanceof Timestamp ||
    value instanceof TypeValue;
  if (!printable) return new CelError(wrongArgument('s', typeName(value)));
  const text = toText(value);
  if (typeof text === 'string') return text;
  return new CelError(`could not convert argument ${goQuote(isError(text) ? text.message : '')} to string`);
}

/** A value inside a list or a map: quoted, with its type where it has a literal of its own. */
function nestedText(value: CelValue): string | CelError {
  if (typeof value === 'bigint' || value instanceof Uint) return printValue(value);
  if (typeof value === 'number') {
    return Number.isFinite(value) ? fixedFloat(value, 6) : goQuote(fixedFloat(value, 6));
  }
  if (value instanceof CelList) return listText(value);
  if (value instanceof CelMap) return mapText(value);
  const text =
    value === null || typeof value === 'string' || typeof value === 'boolean' || value instanceof Uint8Array
      ? plainText(value)
      : timeOrType(value);
  if (typeof text !== 'string') return text;
  if (typeof value === 'string') return goQuote(text);
  return value instanceof Uint8Array ? `b${goQuote(text)}` : text;
}

function timeOrType(value: CelValue): string | CelError {
  if (value instanceof TypeValue) return value.name;
  if (value instanceof Timestamp) return `timestamp(${goQuote(String(toText(value)))})`;
  if (value instanceof Duration) return `duration(${goQuote(String(toText(value)))})`;
  return new CelError(`no formatting function for ${typeName(value)}`);
}

function listText(list: CelList): string | CelError {
  const texts: string[] = [];
  for (const item of listItems(list)) {
    const text = nestedText(item);
    if (typeof text !== 'string') return text;
    texts.push(text);
  }
  return `[${texts.join(', ')}]`;
}

function mapText(map: CelMap): string | CelError {
  const entries: (readonly [key: string, value: string])[] = [];
  for (const key of map.keys()) {
    const isKey = typeof key === 'string' || typeof key === 'boolean' || typeof key === 'bigint' || key instanceof Uint;
    if (!isKey) return new CelError(`no formatting function for map key of type ${typeName(key)}`);
    const value = map.find(key);
    if (value === undefined) return new CelError(`could not find key: ${goQuote(printValue(key))}`);
    const text = nestedText(value);
    if (typeof text !== 'string') return text;
    entries.push([typeof key === 'string' ? goQuote(key) : printValue(key), text]);
  }
  entries.sort(([a], [b]) => compareStrings(a, b));
  return `{${entries.map(([key, value]) => `${key}:${value}`).join(', ')}}`;
}
