/**
 * Go's `sort.Sort`: a pattern-defeating quicksort. It is not stable, so where things compare as equal (or a comparison
 * contradicts itself) the order that people see is the order of its steps.
 */

/** Up to this length a range is sorted by insertion. */
const insertionLimit = 12;
/** From this length on a pivot is the median of medians, and a nearly sorted range is worth mending. */
const longRange = 50;
/** How many pairs out of order are mended before a range counts as unsorted. */
const mendLimit = 5;

/** Sorts in place; `less` tells whether a stands before b. */
export function goSort<T>(items: T[], less: (a: T, b: T) => boolean): void {
  new Sorter(items, less).sort(0, items.length, bitLength(items.length));
}

function bitLength(value: number): number {
  return value === 0 ? 0 : 32 - Math.clz32(value);
}

/** What the search for a pivot learns of a range. */
type Hint = 'unknown' | 'increasing' | 'decreasing';

class Sorter<T> {
  readonly #items: T[];
  readonly #less: (a: T, b: T) => boolean;

  constructor(items: T[], less: (a: T, b: T) => boolean) {
    this.#items = items;
    this.#less = less;
  }

  /** Sorts from `start` up to `end`; after `badPivots` unlucky pivots it changes to a heap sort. */
  sort(start: number, end: number, badPivots: number): void {
    let from = start;
    let to = end;
    let left = badPivots;
    let wasBalanced = true;
    let wasPartitioned = true;
    while (to - from > insertionLimit) {
      if (left === 0) {
        this.#heapSort(from, to);
        return;
      }
      if (!wasBalanced) {
        this.#scatter(from, to);
        left--;
      }
      const length = to - from;
      const chosen = this.#choosePivot(from, to);
      let { pivot } = chosen;
      if (chosen.hint === 'decreasing') {
        this.#reverse(from, to);
        pivot = to - 1 - (pivot - from);
      }
      if (wasBalanced && wasPartitioned && chosen.hint !== 'unknown' && this.#mend(from, to)) return;
      if (from > 0 && !this.#isLess(from - 1, pivot)) {
        from = this.#partitionEqual(from, to, pivot);
        continue;
      }
      const { middle, untouched } = this.#partition(from, to, pivot);
      wasPartitioned = untouched;
      const smaller = Math.min(middle - from, to - middle);
      wasBalanced = smaller >= Math.floor(length / 8);
      if (middle - from < to - middle) {
        this.sort(from, middle, left);
        from = middle + 1;
      } else {
        this.sort(middle + 1, to, left);
        to = middle;
      }
    }
    this.#insertionSort(from, to);
  }

  #isLess(a: number, b: number): boolean {
    return this.#less(this.#items[a] as T, this.#items[b] as T);
  }

  #swap(a: number, b: number): void {
    const item = this.#items[a] as T;
    this.#items[a] = this.#items[b] as T;
    this.#items[b] = item;
  }

  #insertionSort(from: number, to: number): void {
    for (let next = from + 1; next < to; next++) {
      for (let at = next; at > from && this.#isLess(at, at - 1); at--) this.#swap(at, at - 1);
    }
  }

  #heapSort(from: number, to: number): void {
    const length = to - from;
    for (let root = Math.floor((length - 1) / 2); root >= 0; root--) this.#siftDown(root, length, from);
    for (let last = length - 1; last >= 0; last--) {
      this.#swap(from, from + last);
      this.#siftDown(0, last, from);
    }
  }

  #siftDown(start: number, end: number, offset: number): void {
    let root = start;
    for (let child = 2 * root + 1; child < end; child = 2 * root + 1) {
      const next = child + 1 < end && this.#isLess(offset + child, offset + child + 1) ? child + 1 : child;
      if (!this.#isLess(offset + root, offset + next)) return;
      this.#swap(offset + root, offset + next);
      root = next;
    }
  }

  /** Smaller items before the pivot, the others behind it; `untouched` where they stood so already. */
  #partition(from: number, to: number, pivot: number): { readonly middle: number; readonly untouched: boolean } {
    this.#swap(from, pivot);
    let low = from + 1;
    let high = to - 1;
    let swaps = 0;
    for (; ; swaps++) {
      while (low <= high && this.#isLess(low, from)) low++;
      while (low <= high && !this.#isLess(high, from)) high--;
      if (low > high) break;
      this.#swap(low++, high--);
    }
    this.#swap(high, from);
    return { middle: high, untouched: swaps === 0 };
  }

  /** Items equal to the pivot before those that are greater, where none is smaller. */
  #partitionEqual(from: number, to: number, pivot: number): number {
    this.#swap(from, pivot);
    let low = from + 1;
    let high = to - 1;
    for (;;) {
      while (low <= high && !this.#isLess(from, low)) low++;
      while (low <= high && this.#isLess(from, high)) high--;
      if (low > high) return low;
      this.#swap(low++, high--);
    }
  }

  /** Puts a few items in their places; true where the range is sorted then. */
  #mend(from: number, to: number): boolean {
    let at = from + 1;
    for (let step = 0; step < mendLimit; step++) {
      while (at < to && !this.#isLess(at, at - 1)) at++;
      if (at === to) return true;
      if (to - from < longRange) return false;
      this.#swap(at, at - 1);
      if (at - from >= 2) {
        for (let back = at - 1; back >= 1 && this.#isLess(back, back - 1); back--) this.#swap(back, back - 1);
      }
      if (to - at >= 2) {
        for (let on = at + 1; on < to && this.#isLess(on, on - 1); on++) this.#swap(on, on - 1);
      }
    }
    return false;
  }

  /** Moves three items from the middle elsewhere, by numbers that depend on the length alone. */
  #scatter(from: number, to: number): void {
    const length = to - from;
    const middle = from + Math.floor(length / 4) * 2;
    const mask = BigInt(2 ** bitLength(length) - 1);
    let random = BigInt(length);
    for (let at = middle - 1; at <= middle + 1; at++) {
      random ^= BigInt.asUintN(64, random << 13n);
      random ^= random >> 7n;
      random ^= BigInt.asUintN(64, random << 17n);
      const other = Number(random & mask);
      this.#swap(at, from + (other >= length ? other - length : other));
    }
  }

  #choosePivot(from: number, to: number): { readonly pivot: number; readonly hint: Hint } {
    const quarter = Math.floor((to - from) / 4);
    let swaps = 0;
    const ordered = (a: number, b: number): readonly [number, number] => {
      if (!this.#isLess(b, a)) return [a, b];
      swaps++;
      return [b, a];
    };
    const median = (first: number, second: number, third: number): number => {
      const [a, b] = ordered(first, second);
      const [c] = ordered(b, third);
      return ordered(a, c)[1];
    };
    const isLong = to - from >= longRange;
    const candidates = [1, 2, 3].map((count) => {
      const at = from + quarter * count;
      return isLong ? median(at - 1, at, at + 1) : at;
    });
    const [first = from, second = from, third = from] = candidates;
    const pivot = median(first, second, third);
    return { pivot, hint: swaps === 0 ? 'increasing' : swaps === 12 ? 'decreasing' : 'unknown' };
  }

  #reverse(from: number, to: number): void {
    for (let low = from, high = to - 1; low < high; low++, high--) this.#swap(low, high);
  }
}
