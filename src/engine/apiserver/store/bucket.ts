/** The objects of one resource in the store, with their keys in order. */
import { compareStrings, sortStrings } from '../../values/value.ts';
import type { Stored } from './stored.ts';

/** So many keys under which nothing lies any more are kept, beside as many as there are others. */
const maxForgotten = 1000;

/** The latest versions, deleted ones included. */
export class Bucket {
  readonly #latest = new Map<string, Stored>();
  /** All keys that there ever were in order of their bytes, but for the new ones: going back in time takes none away. */
  #sorted: string[] = [];
  readonly #known = new Set<string>();
  #unsorted: string[] = [];
  /** What was listed since the last write, by prefix. */
  readonly #lists = new Map<string, readonly Stored[]>();
  /** Every write in order. */
  readonly #log: Stored[] = [];
  /** True once a write was repeated: the latest write then no longer tells what was written before. */
  repeated = false;

  /** The latest write. */
  get last(): Stored | undefined {
    return this.#log.at(-1);
  }

  get(key: string): Stored | undefined {
    return this.#latest.get(key);
  }

  /** Takes a new version. */
  set(stored: Stored): void {
    const { key } = stored;
    if (!this.#known.has(key)) {
      this.#known.add(key);
      this.#unsorted.push(key);
    }
    this.#latest.set(key, stored);
    this.#log.push(stored);
    this.#lists.clear();
  }

  /** Goes back to before the latest write. */
  undo(): void {
    const stored = this.#log.pop();
    if (stored === undefined) return;
    const { key, previous } = stored;
    if (previous === undefined) this.#latest.delete(key);
    else this.#latest.set(key, previous);
    this.#lists.clear();
  }

  /** The objects whose keys begin with a prefix, in order of their keys. */
  list(prefix: string): readonly Stored[] {
    const known = this.#lists.get(prefix);
    if (known !== undefined) return known;
    const found: Stored[] = [];
    for (const stored of this.versions(prefix)) if (!stored.deleted) found.push(stored);
    this.#lists.set(prefix, found);
    return found;
  }

  /** The latest versions under a prefix in order of their keys, deleted ones included. */
  *versions(prefix: string): Iterable<Stored> {
    const keys = this.#keys();
    for (let at = firstFrom(keys, prefix); at < keys.length; at++) {
      const key = keys[at];
      if (key === undefined || !key.startsWith(prefix)) return;
      const stored = this.#latest.get(key);
      if (stored !== undefined) yield stored;
    }
  }

  #keys(): readonly string[] {
    if (this.#unsorted.length === 0) return this.#sorted;
    if (this.#known.size > 2 * this.#latest.size + maxForgotten) this.#forget();
    const fresh = sortStrings(this.#unsorted);
    this.#unsorted = [];
    this.#sorted = this.#sorted.length === 0 ? fresh : merged(this.#sorted, fresh);
    return this.#sorted;
  }

  /** Drops the keys under which nothing lies any more. */
  #forget(): void {
    this.#known.clear();
    this.#sorted = [];
    this.#unsorted = [...this.#latest.keys()];
    for (const key of this.#unsorted) this.#known.add(key);
  }
}

/** Two sorted lists as one. */
function merged(a: readonly string[], b: readonly string[]): string[] {
  const all: string[] = [];
  let at = 0;
  for (const key of b) {
    for (let other = a[at]; other !== undefined && compareStrings(other, key) < 0; other = a[++at]) all.push(other);
    all.push(key);
  }
  return all.concat(a.slice(at));
}

/** The index of the first key that is not before `prefix`. */
function firstFrom(keys: readonly string[], prefix: string): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareStrings(keys[middle] ?? '', prefix) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
