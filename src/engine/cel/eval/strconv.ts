/** Text → numbers and booleans with the strictness of Go's `strconv`. */

const maxInt = (1n << 63n) - 1n;
const maxUint = (1n << 64n) - 1n;

/** `ParseInt(text, 10, 64)`: an optional sign and digits; `undefined` for anything else. */
export function parseInt64(text: string): bigint | undefined {
  if (!/^[+-]?[0-9]+$/.test(text)) return undefined;
  const value = BigInt(text.startsWith('+') ? text.slice(1) : text);
  return value >= -maxInt - 1n && value <= maxInt ? value : undefined;
}

/** `ParseUint(text, 10, 64)`: digits alone. */
export function parseUint64(text: string): bigint | undefined {
  if (!/^[0-9]+$/.test(text)) return undefined;
  const value = BigInt(text);
  return value <= maxUint ? value : undefined;
}

/** `ParseBool`. */
export function parseBool(text: string): boolean | undefined {
  if (['1', 't', 'T', 'TRUE', 'true', 'True'].includes(text)) return true;
  return ['0', 'f', 'F', 'FALSE', 'false', 'False'].includes(text) ? false : undefined;
}

const decimalFloat = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/;
const hexFloat = /^([+-]?)0[xX]([0-9a-fA-F]*)(?:\.([0-9a-fA-F]*))?[pP]([+-]?[0-9]+)$/;
const infinity = /^([+-]?)inf(?:inity)?$/i;

/** The text without the underscores between its digits; `undefined` where one stands elsewhere. */
function withoutUnderscores(text: string): string | undefined {
  if (!text.includes('_')) return text;
  const isHex = /^[+-]?0x/i.test(text);
  const misplaced = isHex ? /(?<![0-9a-f]|0x)_|_(?![0-9a-f])/i : /(?<![0-9])_|_(?![0-9])/;
  return misplaced.test(text) ? undefined : text.replaceAll('_', '');
}

/** `ParseFloat(text, 64)`: decimal and hexadecimal forms, `inf` and `nan`; out of range is an error. */
export function parseFloat64(written: string): number | undefined {
  const text = withoutUnderscores(written);
  if (text === undefined) return undefined;
  if (decimalFloat.test(text)) {
    const value = Number(text);
    return Number.isFinite(value) ? value : undefined;
  }
  const named = infinity.exec(text);
  if (named !== null) return named[1] === '-' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  if (/^nan$/i.test(text)) return Number.NaN;
  return parseHexFloat(text);
}

/** A mantissa of hexadecimal digits times a power of two, rounded to the nearest float64. */
function parseHexFloat(text: string): number | undefined {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = hexFloat.exec(text) ?? [];
  if (whole + fraction === '') return undefined;
  const digits = BigInt(`0x${whole}${fraction}`);
  const power = Number(exponent) - fraction.length * 4;
  const value = Number(digits) * 2 ** power;
  if (!Number.isFinite(value)) return undefined;
  return sign === '-' ? -value : value;
}
