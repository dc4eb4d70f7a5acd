/**
 * The pattern-defeating quicksort of Go's `sort.Slice`. It is not stable: which of several equal elements comes first is
 * the algorithm's own affair, and a rule can see it.
 */

const maxInsertion = 12;
const shortestNinther = 50;
const shortestShifting = 50;
const maxShifts = 5;
/** Swaps of a choice of pivot that saw everything in falling order. */
const allSwapped = 12;

/**
 * The indexes from 0 up to `count` in the order that Go sorts them into.
 *
 * @param isLess true where what one index stands for comes before what the other does
 */
export function goSortedIndexes(count: number, isLess: (a: number, b: number) => boolean): readonly number[] {
  const sorter = new Sorter(count, isLess);
  sorter.quick(0, count, bitLength(count));
  return sorter.order;
}

const bitLength = (n: number): number => 32 - Math.clz32(n);

class Sorter {
  readonly order: number[];

  constructor(
    count: number,
    readonly isLess: (a: number, b: number) => boolean,
  ) {
    this.order = Array.from({ length: count }, (_, i) => i);
  }

  #less(i: number, j: number): boolean {
    return this.isLess(this.order[i] ?? 0, this.order[j] ?? 0);
  }

  #swap(i: number, j: number): void {
    const held = this.order[i] ?? 0;
    this.order[i] = this.order[j] ?? 0;
    this.order[j] = held;
  }

  /** Sorts from `from` up to `end`; after `limit` unbalanced partitions by heap. */
  quick(from: number, end: number, limit: number): void {
    let low = from;
    let high = end;
    let left = limit;
    let balanced = true;
    let partitioned = true;
    while (high - low > maxInsertion) {
      if (left === 0) {
        this.#heap(low, high);
        return;
      }
      if (!balanced) {
        this.#scatter(low, high);
        left--;
      }
      let { pivot, hint } = this.#choosePivot(low, high);
      if (hint === 'falling') {
        this.#reverse(low, high);
        pivot = high - 1 - (pivot - low);
        hint = 'rising';
      }
      if (balanced && partitioned && hint === 'rising' && this.#fewInsertions(low, high)) return;
      if (low > 0 && !this.#less(low - 1, pivot)) {
        low = this.#partitionEqual(low, high, pivot);
        continue;
      }
      const split = this.#partition(low, high, pivot);
      partitioned = split.already;
      const [below, above] = [split.middle - low, high - split.middle];
      const threshold = Math.trunc((high - low) / 8);
      if (below < above) {
        balanced = below >= threshold;
        this.quick(low, split.middle, left);
        low = split.middle + 1;
      } else {
        balanced = above >= threshold;
        this.quick(split.middle + 1, high, left);
        high = split.middle;
      }
    }
    this.#insertion(low, high);
  }

  #insertion(low: number, high: number): void {
    for (let i = low + 1; i < high; i++) {
      for (let j = i; j > low && this.#less(j, j - 1); j--) this.#swap(j, j - 1);
    }
  }

  #heap(low: number, high: number): void {
    const size = high - low;
    for (let i = Math.trunc((size - 1) / 2); i >= 0; i--) this.#siftDown(i, size, low);
    for (let i = size - 1; i >= 0; i--) {
      this.#swap(low, low + i);
      this.#siftDown(0, i, low);
    }
  }

  #siftDown(top: number, size: number, first: number): void {
    for (let root = top; ; ) {
      let child = 2 * root + 1;
      if (child >= size) return;
      if (child + 1 < size && this.#less(first + child, first + child + 1)) child++;
      if (!this.#less(first + root, first + child)) return;
      this.#swap(first + root, first + child);
      root = child;
    }
  }

  /** Moves three elements in the middle to places that look random but only depend on the length. */
  #scatter(low: number, high: number): void {
    const length = high - low;
    const mask = (1n << BigInt(bitLength(length))) - 1n;
    let random = BigInt(length);
    const middle = low + Math.trunc(length / 4) * 2;
    for (let at = middle - 1; at <= middle + 1; at++) {
      random = BigInt.asUintN(64, random ^ (random << 13n));
      random ^= random >> 7n;
      random = BigInt.asUintN(64, random ^ (random << 17n));
      const other = Number(random & mask);
      this.#swap(at, low + (other >= length ? other - length : other));
    }
  }

  #choosePivot(low: number, high: number): { pivot: number; hint: 'rising' | 'falling' | 'unknown' } {
    const length = high - low;
    const quarter = Math.trunc(length / 4);
    const swaps = { count: 0 };
    let [i, j, k] = [low + quarter, low + quarter * 2, low + quarter * 3];
    if (length >= shortestNinther) {
      i = this.#median(i - 1, i, i + 1, swaps);
      j = this.#median(j - 1, j, j + 1, swaps);
      k = this.#median(k - 1, k, k + 1, swaps);
    }
    const pivot = this.#median(i, j, k, swaps);
    if (swaps.count === 0) return { pivot, hint: 'rising' };
    return { pivot, hint: swaps.count === allSwapped ? 'falling' : 'unknown' };
  }

  #median(first: number, second: number, third: number, swaps: { count: number }): number {
    let [a, b, c] = [first, second, third];
    if (this.#less(b, a)) {
      swaps.count++;
      [a, b] = [b, a];
    }
    if (this.#less(c, b)) {
      swaps.count++;
      [b, c] = [c, b];
    }
    if (this.#less(b, a)) {
      swaps.count++;
      [a, b] = [b, a];
    }
    return b;
  }

  #reverse(low: number, high: number): void {
    for (let i = low, j = high - 1; i < j; i++, j--) this.#swap(i, j);
  }

  /** Sorts what is nearly sorted with a few shifts; false where that is not enough. */
  #fewInsertions(low: number, high: number): boolean {
    let i = low + 1;
    for (let shift = 0; shift < maxShifts; shift++) {
      while (i < high && !this.#less(i, i - 1)) i++;
      if (i === high) return true;
      if (high - low < shortestShifting) return false;
      this.#swap(i, i - 1);
      if (i - low >= 2) for (let j = i - 1; j >= 1 && this.#less(j, j - 1); j--) this.#swap(j, j - 1);
      if (high - i >= 2) for (let j = i + 1; j < high && this.#less(j, j - 1); j++) this.#swap(j, j - 1);
    }
    return false;
  }

  /** Puts what equals the pivot first; nothing is less than it. */
  #partitionEqual(low: number, high: number, pivot: number): number {
    this.#swap(low, pivot);
    let [i, j] = [low + 1, high - 1];
    for (;;) {
      while (i <= j && !this.#less(low, i)) i++;
      while (i <= j && this.#less(low, j)) j--;
      if (i > j) return i;
      this.#swap(i++, j--);
    }
  }

  /** Puts what is less than the pivot first, the pivot between, and tells whether it was so already. */
  #partition(low: number, high: number, pivot: number): { middle: number; already: boolean } {
    this.#swap(low, pivot);
    let [i, j] = [low + 1, high - 1];
    for (let already = true; ; already = false) {
      while (i <= j && this.#less(i, low)) i++;
      while (i <= j && !this.#less(j, low)) j--;
      if (i > j) {
        this.#swap(j, low);
        return { middle: j, already };
      }
      this.#swap(i++, j--);
    }
  }
}
