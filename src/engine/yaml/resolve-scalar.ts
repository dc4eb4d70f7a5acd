/** Which type a scalar has: YAML 1.1 as go-yaml v2 reads it. */
import { DIGIT_0, DIGIT_9, DOT, MINUS, PLUS } from './chars.ts';
import { isTimestamp } from './timestamp.ts';

/** A scalar's tag and value; floats and whole numbers are told apart by JavaScript's types. */
export type Scalar =
  | { readonly tag: 'str'; readonly value: string }
  | { readonly tag: 'bool'; readonly value: boolean }
  | { readonly tag: 'null'; readonly value: null }
  /** Anything from −2^63 to 2^64 − 1. */
  | { readonly tag: 'int'; readonly value: bigint }
  | { readonly tag: 'float'; readonly value: number }
  /** Kept as text, as go-yaml keeps it where no type is asked for. */
  | { readonly tag: 'timestamp'; readonly value: string };

const words = new Map<string, Scalar>();
for (const word of ['y', 'Y', 'yes', 'Yes', 'YES', 'true', 'True', 'TRUE', 'on', 'On', 'ON']) {
  words.set(word, { tag: 'bool', value: true });
}
for (const word of ['n', 'N', 'no', 'No', 'NO', 'false', 'False', 'FALSE', 'off', 'Off', 'OFF']) {
  words.set(word, { tag: 'bool', value: false });
}
for (const word of ['', '~', 'null', 'Null', 'NULL']) words.set(word, { tag: 'null', value: null });
for (const word of ['.nan', '.NaN', '.NAN']) words.set(word, { tag: 'float', value: Number.NaN });
for (const word of ['.inf', '.Inf', '.INF']) {
  words.set(word, { tag: 'float', value: Infinity });
  words.set(`+${word}`, { tag: 'float', value: Infinity });
  words.set(`-${word}`, { tag: 'float', value: -Infinity });
}
const longestWord = 5;

// What a first character can begin, apart from a string.
const wordStarts = new Set(Array.from('yYnNtTfFoO~', (char) => char.charCodeAt(0)));

/** Resolves a scalar without a tag, or with one of those whose meaning depends on the text. */
export function resolveScalar(text: string, tag: '' | 'bool' | 'int' | 'float' | 'null' | 'timestamp' = ''): Scalar {
  const first = text.charCodeAt(0);
  const isDigit = first >= DIGIT_0 && first <= DIGIT_9;
  const isNumeric = isDigit || first === MINUS || first === PLUS;
  if (!isNumeric && first !== DOT && text !== '' && !wordStarts.has(first)) return { tag: 'str', value: text };
  if (text.length <= longestWord) {
    const word = words.get(text);
    if (word !== undefined) return word;
  }
  if (first === DOT) {
    const value = dotFloat.test(text) ? Number(text) : Infinity;
    return Number.isFinite(value) ? { tag: 'float', value } : { tag: 'str', value: text };
  }
  if (!isNumeric) return { tag: 'str', value: text };
  if ((tag === '' || tag === 'timestamp') && isTimestamp(text)) return { tag: 'timestamp', value: text };
  return resolveNumber(text);
}

const dotFloat = /^\.[0-9]+([eE][-+]?[0-9]+)?$/;
const styledFloat = /^[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?$/;
const wholeNumber = /^([-+]?)(?:0[xX]([0-9a-fA-F]+)|0[oO]?([0-7]+)|0[bB]([01]+)|(0|[1-9][0-9]*))$/;
// `0b-1`: Go's parser takes the sign after the prefix.
const signedBinary = /^0b([-+])([01]+)$/;
const minInt = -(2n ** 63n);
const maxInt = 2n ** 63n - 1n;
const maxUint = 2n ** 64n - 1n;

function resolveNumber(text: string): Scalar {
  const plain = text.includes('_') ? text.replaceAll('_', '') : text;
  const whole = wholeNumber.exec(plain);
  if (whole !== null) {
    const [, sign = '', hex, octal, binary, decimal = '0'] = whole;
    const value = magnitude(hex, octal, binary, decimal);
    const signed = sign === '-' ? -value : value;
    if (signed >= minInt && signed <= (sign === '' ? maxUint : maxInt)) return { tag: 'int', value: signed };
  }
  if (styledFloat.test(plain)) {
    const value = Number(plain);
    if (Number.isFinite(value)) return { tag: 'float', value };
  }
  const binary = signedBinary.exec(plain);
  if (binary !== null) {
    const [, sign = '', digits = ''] = binary;
    const value = BigInt(`0b${digits}`);
    const signed = sign === '-' ? -value : value;
    if (signed >= minInt && signed <= maxInt) return { tag: 'int', value: signed };
  }
  return { tag: 'str', value: text };
}

function magnitude(
  hex: string | undefined,
  octal: string | undefined,
  binary: string | undefined,
  decimal: string,
): bigint {
  if (hex !== undefined) return BigInt(`0x${hex}`);
  if (octal !== undefined) return BigInt(`0o${octal}`);
  return BigInt(binary === undefined ? decimal : `0b${binary}`);
}
