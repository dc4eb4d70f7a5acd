/** Doubles as Go prints them without an exponent: with all their digits, or rounded to so many after the point. */

function special(value: number): string | undefined {
  if (Number.isNaN(value)) return 'NaN';
  if (Number.isFinite(value)) return undefined;
  return value > 0 ? '+Inf' : '-Inf';
}

/** The shortest digits that read back, never with an exponent (`strconv.FormatFloat(value, 'f', -1, 64)`). */
export function plainFloat(value: number): string {
  const named = special(value);
  if (named !== undefined) return named;
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  const [mantissa = '0', exponentText = '0'] = Math.abs(value).toExponential().split('e');
  const digits = mantissa.replace('.', '');
  const exponent = Number(exponentText);
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`;
  if (digits.length <= exponent + 1) return sign + digits + '0'.repeat(exponent + 1 - digits.length);
  return `${sign}${digits.slice(0, exponent + 1)}.${digits.slice(exponent + 1)}`;
}

/** The exact decimal of a float64, as a whole number over a power of ten. */
function exactDecimal(value: number): { readonly digits: bigint; readonly places: number } {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, value);
  const raw = bits.getBigUint64(0);
  const biased = Number((raw >> 52n) & 0x7ffn);
  const fraction = raw & 0xf_ffff_ffff_ffffn;
  const mantissa = biased === 0 ? fraction : fraction | (1n << 52n);
  const power = Math.max(biased, 1) - 1075;
  // 2^-n = 5^n / 10^n.
  return power >= 0
    ? { digits: mantissa << BigInt(power), places: 0 }
    : { digits: mantissa * 5n ** BigInt(-power), places: -power };
}

/** `digits / 10^drop`, a half rounded to even. */
function shiftRight(digits: bigint, drop: number): bigint {
  if (drop <= 0) return digits * 10n ** BigInt(-drop);
  const unit = 10n ** BigInt(drop);
  const quotient = digits / unit;
  const twice = (digits % unit) * 2n;
  const up = twice > unit || (twice === unit && quotient % 2n === 1n);
  return up ? quotient + 1n : quotient;
}

/** So many digits after the point (`%.3f`), rounded from the exact value; sign and special names as Go's. */
export function fixedFloat(value: number, places: number): string {
  const named = special(value);
  if (named !== undefined) return named;
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  const exact = exactDecimal(Math.abs(value));
  const text = shiftRight(exact.digits, exact.places - places)
    .toString()
    .padStart(places + 1, '0');
  return places === 0 ? sign + text : `${sign}${text.slice(0, -places)}.${text.slice(-places)}`;
}

/** A digit, so many digits after the point, and the power of ten (`%.3e`), rounded from the exact value. */
export function scientificParts(value: number, places: number): { readonly digits: string; readonly exponent: number } {
  const exact = exactDecimal(Math.abs(value));
  if (exact.digits === 0n) return { digits: '0'.repeat(places + 1), exponent: 0 };
  const length = exact.digits.toString().length;
  const rounded = shiftRight(exact.digits, length - places - 1).toString();
  // Rounding up may add a digit: 9.99 → 10.0.
  const carried = rounded.length - (places + 1);
  return { digits: rounded.slice(0, places + 1), exponent: length - 1 - exact.places + carried };
}
