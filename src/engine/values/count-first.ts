/** The place in an ordered row where what comes first ends, found by halving. */

/** How many of `length` places come first: `isFirst` holds for those, and for none behind them. */
export function countFirst(length: number, isFirst: (at: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isFirst(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
