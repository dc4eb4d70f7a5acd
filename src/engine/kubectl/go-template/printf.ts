/** Go's `fmt.Sprintf`, `Sprint` and `Sprintln` of what templates can hold. */
import { goFloat } from '../../values/go-number.ts';
import { goPrint, goSyntax } from '../../values/go-print.ts';
import { goQuote } from '../../values/go-quote.ts';
import { type Brackets, renderNested, type Scalar } from '../../values/render-nested.ts';
import { utf8Bytes } from '../../values/utf8-bytes.ts';
import { isList, type ObjectValue, type Value } from '../../values/value.ts';
import { boxedRef, type Ref } from './ref.ts';

/** Values with a space between two of which neither is a string. */
export function sprint(args: readonly Ref[]): string {
  let out = '';
  for (const [at, { value }] of args.entries()) {
    if (at > 0 && typeof value !== 'string' && typeof args[at - 1]?.value !== 'string') out += ' ';
    out += goPrint(value ?? null);
  }
  return out;
}

/** Values with spaces between and a newline after. */
export function sprintln(args: readonly Ref[]): string {
  return `${args.map(({ value }) => goPrint(value ?? null)).join(' ')}\n`;
}

interface Flags {
  readonly minus: boolean;
  readonly plus: boolean;
  readonly sharp: boolean;
  readonly space: boolean;
  readonly zero: boolean;
  readonly width: number | undefined;
  readonly precision: number | undefined;
}

const directive = /%([-+# 0]*)(\*|\d+)?(?:(\.)(\*|\d+)?)?(?:\[(\d+)\])?(.?)/gsu;

/** A format with its arguments filled in, mistakes told in place as Go tells them. */
export function sprintf(format: string, args: readonly Ref[]): string {
  let next = 0;
  let reordered = false;
  let out = '';
  let from = 0;
  const star = (): number | undefined => {
    const { value } = args[next++] ?? {};
    return typeof value === 'bigint' ? Number(value) : undefined;
  };
  for (const found of format.matchAll(directive)) {
    out += format.slice(from, found.index);
    from = found.index + found[0].length;
    const [, marks = '', widthText, dot, precisionText, indexText, verb = ''] = found;
    if (indexText !== undefined) {
      next = Number(indexText) - 1;
      reordered = true;
    }
    let width = widthText === undefined ? undefined : Number(widthText);
    if (widthText === '*') {
      width = star();
      if (width === undefined) out += '%!(BADWIDTH)';
    }
    let precision = dot === undefined ? undefined : Number(precisionText ?? 0);
    if (precisionText === '*') {
      precision = star();
      if (precision === undefined) out += '%!(BADPREC)';
    }
    const minus = marks.includes('-') || (width ?? 0) < 0;
    const flags: Flags = {
      minus,
      plus: marks.includes('+') && verb !== 'v',
      sharp: marks.includes('#'),
      space: marks.includes(' '),
      zero: marks.includes('0') && !minus,
      width: width === undefined ? undefined : Math.min(Math.abs(width), 1_000_000),
      precision: precision === undefined || precision < 0 ? undefined : Math.min(precision, 1_000_000),
    };
    if (verb === '') out += '%!(NOVERB)';
    else if (verb === '%') out += '%';
    else if (next < 0 || next >= args.length) {
      out += `%!${verb}(${indexText === undefined ? 'MISSING' : 'BADINDEX'})`;
    } else out += formatted(verb, flags, args[next++] ?? boxedRef(null));
  }
  out += format.slice(from);
  if (reordered || next >= args.length) return out;
  const extra = args.slice(next).map((arg) => (arg.value == null ? '<nil>' : `${arg.type}=${goPrint(arg.value)}`));
  return `${out}%!(EXTRA ${extra.join(', ')})`;
}

function formatted(verb: string, flags: Flags, arg: Ref): string {
  const { value } = arg;
  if (verb === 'T') return padded(value == null ? '<nil>' : arg.type, flags);
  if (value === undefined || value === null) return verb === 'v' ? padded('<nil>', flags) : `%!${verb}(<nil>)`;
  if (verb === 'v' && flags.sharp && typeof value === 'object') return goSyntax(value);
  switch (typeof value) {
    case 'boolean':
      return verb === 't' || verb === 'v' ? padded(String(value), flags) : bad(verb, flags, arg);
    case 'string':
      return stringText(verb, flags, value) ?? bad(verb, flags, arg);
    case 'bigint':
      return integerText(verb, flags, value) ?? bad(verb, flags, arg);
    case 'number':
      return floatText(verb, flags, value) ?? bad(verb, flags, arg);
    default:
      return containerText(verb, flags, value);
  }
}

function containerText(verb: string, flags: Flags, value: readonly Value[] | ObjectValue): string {
  const one = (item: Scalar): string => (item === null ? '<nil>' : formatted(verb, flags, boxedRef(item)));
  return renderNested(value, {
    scalar: one,
    brackets: (at) => (isList(at) ? listBrackets : mapBrackets),
    key: (name) => `${one(name)}:`,
  });
}

const listBrackets: Brackets = { open: '[', between: ' ', close: ']', margin: '' };
const mapBrackets: Brackets = { open: 'map[', between: ' ', close: ']', margin: '' };

/** A value under a verb that is not for it: told with its type, in the form of `%v` with the same flags. */
function bad(verb: string, flags: Flags, arg: Ref): string {
  return `%!${verb}(${arg.type}=${formatted('v', { ...flags, sharp: false }, arg)})`;
}

function padded(text: string, { width, minus, zero }: Flags, numeric = false): string {
  const missing = (width ?? 0) - [...text].length;
  if (missing <= 0) return text;
  if (minus) return text + ' '.repeat(missing);
  if (!zero) return ' '.repeat(missing) + text;
  const sign = numeric && /^[+\- ]/.test(text) ? (text[0] ?? '') : '';
  return sign + '0'.repeat(missing) + text.slice(sign.length);
}

function stringText(verb: string, flags: Flags, value: string): string | undefined {
  const text = flags.precision === undefined ? value : [...value].slice(0, flags.precision).join('');
  switch (verb) {
    case 'v':
      return padded(flags.sharp ? goQuote(text) : text, flags);
    case 's':
      return padded(text, flags);
    case 'q':
      return padded(
        flags.sharp && !/[`\u0000-\u0008\u000a-\u001f\u007f\ufeff]/.test(text) ? `\`${text}\`` : goQuote(text),
        flags,
      );
    case 'x':
    case 'X': {
      const hex = utf8Bytes(text).map((byte) => byte.toString(16).padStart(2, '0'));
      const joined = (flags.sharp && hex.length > 0 ? '0x' : '') + hex.join(flags.space ? ' ' : '');
      return padded(verb === 'X' ? joined.toUpperCase() : joined, flags);
    }
    default:
      return undefined;
  }
}

const bases: Readonly<Record<string, number>> = { d: 10, v: 10, x: 16, X: 16, o: 8, O: 8, b: 2 };
const prefixes: Readonly<Record<string, string>> = { x: '0x', X: '0X', o: '0', b: '0b' };

function integerText(verb: string, flags: Flags, value: bigint): string | undefined {
  if (verb === 'c' || verb === 'q' || verb === 'U') {
    const valid = value >= 0n && value <= 0x10ffffn;
    const char = String.fromCodePoint(valid ? Number(value) : 0xfffd);
    if (verb === 'c') return padded(char, flags);
    if (verb === 'q')
      return padded(`'${char === "'" ? "\\'" : goQuote(char).slice(1, -1).replace('\\"', '"')}'`, flags);
    return padded(`U+${value.toString(16).toUpperCase().padStart(4, '0')}`, flags);
  }
  const base = bases[verb];
  if (base === undefined) return undefined;
  const magnitude = value < 0n ? -value : value;
  let digits = magnitude.toString(base).padStart(flags.precision ?? 1, '0');
  if (verb === 'X') digits = digits.toUpperCase();
  const prefix = verb === 'O' ? '0o' : flags.sharp ? (prefixes[verb] ?? '') : '';
  return padded(signed(value < 0n, prefix + digits, flags), flags, true);
}

function signed(negative: boolean, digits: string, { plus, space }: Flags): string {
  return (negative ? '-' : plus ? '+' : space ? ' ' : '') + digits;
}

function floatText(verb: string, flags: Flags, value: number): string | undefined {
  const { precision } = flags;
  const magnitude = Math.abs(value);
  let digits: string;
  switch (verb) {
    case 'f':
    case 'F':
      digits = fixed(magnitude, Math.min(precision ?? 6, 100));
      break;
    case 'e':
    case 'E':
      digits = exponent(scientific(magnitude, Math.min(precision ?? 6, 100)));
      break;
    case 'g':
    case 'G':
    case 'v':
      digits = precision === undefined ? goFloat(magnitude) : general(magnitude, Math.max(1, precision));
      break;
    default:
      return undefined;
  }
  if (verb === 'E' || verb === 'G') digits = digits.toUpperCase();
  return padded(signed(value < 0 || Object.is(value, -0), digits, flags), flags, true);
}

/** At least two digits of exponent, as Go writes them. */
function exponent(text: string): string {
  return text.replace(/e([+-])(\d)$/, 'e$10$2');
}

function general(value: number, precision: number): string {
  const text = scientific(value, Math.min(precision - 1, 100));
  const power = Number(text.slice(text.indexOf('e') + 1));
  if (power < -4 || power >= precision) return exponent(text.replace(/\.?0+e/, 'e'));
  const digits = fixed(value, Math.min(100, Math.max(0, precision - 1 - power)));
  return digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits;
}

/** `toFixed`, with halves rounded to the even digit as Go rounds them. */
function fixed(value: number, precision: number): string {
  if (value >= 1e21) return BigInt(value).toString() + (precision === 0 ? '' : `.${'0'.repeat(precision)}`);
  return halfToEven(value.toFixed(precision), value.toFixed(Math.min(100, precision + 50)), precision);
}

/** `toExponential`, with halves rounded to the even digit. */
function scientific(value: number, precision: number): string {
  const [digits = '', power = ''] = value.toExponential(precision).split('e');
  const [exact = '', exactPower = ''] = value.toExponential(Math.min(100, precision + 50)).split('e');
  return power === exactPower ? `${halfToEven(digits, exact, precision)}e${power}` : `${digits}e${power}`;
}

/** The rounded text, or the one below it where the exact text lies in the middle and the rounded digit is odd. */
function halfToEven(rounded: string, exact: string, precision: number): string {
  const kept = exact.indexOf('.') + 1 + precision;
  const isHalf = /^50*$/.test(exact.slice(kept));
  const isOdd = '13579'.includes(rounded.at(-1) ?? '');
  if (!isHalf || !isOdd) return rounded;
  return precision === 0 ? exact.slice(0, kept - 1) : exact.slice(0, kept);
}
