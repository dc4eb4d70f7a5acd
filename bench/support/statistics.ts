/** What many measured numbers come to. */

/** The number that as many lie under as above it; 0 for none. */
export function median(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other)[numbers.length >> 1] ?? 0;
}

/** The number that a share of all, from 0 to 1, lie under; 0 for none. */
export function quantile(share: number, numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0;
}

/** A number as it is printed, with so many digits behind the point. */
export function rounded(number: number, digits = 3): number {
  return Number(number.toFixed(digits));
}
