/** Go's arithmetic on numbers of both kinds. */

const int64Least = -(2n ** 63n);
const safeAtMost = 2 ** 53 - 1;
const tolerance = 1e-9;

/** Go's `int64(x)` on amd64: the fraction is cut off; what does not fit becomes the least integer. */
export function toInt64(value: number): bigint {
  if (Number.isNaN(value) || value >= 2 ** 63 || value < -(2 ** 63)) return int64Least;
  return BigInt(Math.trunc(value));
}

/** True for a float64 that is whole, or as good as whole, and safe in JSON (`swag.IsFloat64AJSONInteger`). */
export function isJsonInteger(value: number): boolean {
  if (Number.isNaN(value) || Math.abs(value) > safeAtMost) return false;
  const rounded = Math.sign(value) * Math.round(Math.abs(value));
  if (value === rounded) return true;
  return rounded !== 0 && Math.abs(value - rounded) < tolerance * Math.abs(rounded);
}
