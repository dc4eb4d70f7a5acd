/** Go's texts of a float64: `%v` as messages print it, and the form of `encoding/json`. */

/** The digits and exponent of the shortest decimal that reads back as the same float64. */
function shortest(value: number): { negative: boolean; digits: string; exponent: number } {
  const [mantissa = '0', exponent = '0'] = Math.abs(value).toExponential().split('e');
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

/** Go's `%v` of a float64, also its `strconv.FormatFloat(value, 'g', -1, 64)`: an exponent below −4 or from 6 on. */
export function goFloat(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? '+Inf' : '-Inf';
  const { negative, digits, exponent } = shortest(value);
  const text = exponent < -4 || exponent >= 6 ? scientific(digits, exponent, 2) : fixed(digits, exponent);
  return negative ? `-${text}` : text;
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
