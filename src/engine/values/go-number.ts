/** Go's texts of floating-point numbers: `strconv.FormatFloat`'s `'g'`, which `%v` prints, and the form of `encoding/json`. */

/** A decimal: `digits[0].digits[1…] × 10^exponent`. */
interface Decimal {
  readonly negative: boolean;
  readonly digits: string;
  readonly exponent: number;
}

/** The shortest decimal that reads back as the same float64. */
function shortest(value: number): Decimal {
  return decimal(value, Math.abs(value).toExponential());
}

/** The shortest decimal that reads back as the same float32; the value must be one. */
function shortest32(value: number): Decimal {
  const magnitude = Math.abs(value);
  // Nine digits tell any two float32 apart.
  for (let fraction = 0; fraction < 8; fraction++) {
    const text = magnitude.toExponential(fraction);
    if (Math.fround(Number(text)) === magnitude) return decimal(value, text);
  }
  return decimal(value, magnitude.toExponential(8));
}

function decimal(value: number, exponential: string): Decimal {
  const [mantissa = '0', exponent = '0'] = exponential.split('e');
  return {
    negative: value < 0 || Object.is(value, -0),
    digits: mantissa.replace('.', ''),
    exponent: Number(exponent),
  };
}

function fixed(digits: string, exponent: number): string {
  if (exponent < 0) return `0.${'0'.repeat(-exponent - 1)}${digits}`;
  if (digits.length <= exponent + 1) return digits + '0'.repeat(exponent + 1 - digits.length);
  return `${digits.slice(0, exponent + 1)}.${digits.slice(exponent + 1)}`;
}

function scientific(digits: string, exponent: number, padTo: number): string {
  const fraction = digits.length > 1 ? `.${digits.slice(1)}` : '';
  const sign = exponent < 0 ? '-' : '+';
  return `${digits[0]}${fraction}e${sign}${String(Math.abs(exponent)).padStart(padTo, '0')}`;
}

/** `NaN`, `+Inf` or `-Inf`; `undefined` for a finite number. */
function notFinite(value: number): string | undefined {
  if (Number.isNaN(value)) return 'NaN';
  if (Number.isFinite(value)) return undefined;
  return value > 0 ? '+Inf' : '-Inf';
}

function general({ negative, digits, exponent }: Decimal): string {
  const text = exponent < -4 || exponent > 5 ? scientific(digits, exponent, 2) : fixed(digits, exponent);
  return negative ? `-${text}` : text;
}

/**
 * Go's `%v` of a float64, which is `strconv.FormatFloat(value, 'g', -1, 64)`: the shortest form, with an exponent
 * below −4 or above 5.
 */
export function goFloat(value: number): string {
  return notFinite(value) ?? general(shortest(value));
}

/** Go's `strconv.FormatFloat(value, 'g', -1, 32)`, by which sigs.k8s.io/yaml turns keys that are floats into text. */
export function float32Text(value: number): string {
  const rounded = Math.fround(value);
  return notFinite(rounded) ?? general(shortest32(rounded));
}

/**
 * The text of a float64 in Go's JSON: an exponent below 1e-6 and from 1e21 on, without a zero before a single digit.
 * Infinities and NaN have none; the caller must not pass them.
 */
export function goJsonFloat(value: number): string {
  const { negative, digits, exponent } = shortest(value);
  const small = value !== 0 && exponent < -6;
  const text = small || exponent >= 21 ? scientific(digits, exponent, exponent < 0 ? 1 : 2) : fixed(digits, exponent);
  return negative ? `-${text}` : text;
}
