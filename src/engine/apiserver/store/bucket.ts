/** The objects of one resource in the store, with their keys in order. */
import { countFirst } from '../../values/count-first.ts';
import { sameEnds } from '../../values/same-ends.ts';
import { compareStrings, sortStrings } from '../../values/value.ts';
import { type Stored, versionAt } from './stored.ts';

/** So many keys under which nothing lies any more are kept, beside as many as there are others. */
const maxForgotten = 1000;
/** So many lists are kept, and patched where no more writes than these are others. */
const maxLists = 20;
const maxChanged = 64;

/** What was listed, and of which writes. */
interface Listed {
  readonly list: readonly Stored[];
  readonly log: readonly Stored[];
  readonly changes: number;
}

/** The versions of a bucket, deleted ones included, as of any revision. */
export class Bucket {
  readonly #latest = new Map<string, Stored>();
  /** All keys that there ever were in order of their bytes, but for the new ones: going back in time takes none away. */
  #sorted: string[] = [];
  readonly #known = new Set<string>();
  #unsorted: string[] = [];
  /** What was listed last, by prefix. */
  readonly #lists = new Map<string, Listed>();
  /** Every write in order, and how often that changed. */
  readonly #log: Stored[] = [];
  #changes = 0;
  /** True once a write was repeated: the latest write then no longer tells what was written before. */
  repeated = false;

  /** The last write up to a revision. */
  lastAt(revision: number): Stored | undefined {
    return this.#log.findLast((stored) => stored.revision <= revision);
  }

  /** What was written last under a key up to a revision. */
  get(key: string, revision: number): Stored | undefined {
    return versionAt(this.#latest.get(key), revision);
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
    this.#changes++;
  }

  /** Goes back to before the latest write. */
  undo(): void {
    const stored = this.#log.pop();
    if (stored === undefined) return;
    const { key, previous } = stored;
    if (previous === undefined) this.#latest.delete(key);
    else this.#latest.set(key, previous);
    this.#changes++;
  }

  /** The objects whose keys begin with a prefix at a revision, in order of their keys. */
  list(prefix: string, revision: number): readonly Stored[] {
    if ((this.#log.at(-1)?.revision ?? 0) > revision) return this.#listAt(prefix, revision);
    const known = this.#lists.get(prefix);
    if (known?.changes === this.#changes) return known.list;
    const list = (known && this.#listAfter(known, prefix)) ?? this.#listAt(prefix, revision);
    if (this.#lists.size === maxLists) this.#lists.clear();
    this.#lists.set(prefix, { list, log: [...this.#log], changes: this.#changes });
    return list;
  }

  #listAt(prefix: string, revision: number): readonly Stored[] {
    const found: Stored[] = [];
    for (const stored of this.versions(prefix, revision)) if (!stored.deleted) found.push(stored);
    return found;
  }

  /** The list that another became, where few writes are others than then; `undefined` where many are. */
  #listAfter({ list, log }: Listed, prefix: string): readonly Stored[] | undefined {
    const { front, back } = sameEnds(log, this.#log);
    const others = log.slice(front, log.length - back).concat(this.#log.slice(front, this.#log.length - back));
    if (others.length > maxChanged) return undefined;
    const keys = new Set(others.map(({ key }) => key).filter((key) => key.startsWith(prefix)));
    const changed = [...list];
    for (const key of keys) {
      const at = firstFrom(changed, key, keyOfStored);
      const latest = this.#latest.get(key);
      const now = latest === undefined || latest.deleted ? [] : [latest];
      changed.splice(at, changed[at]?.key === key ? 1 : 0, ...now);
    }
    return changed;
  }

  /** The versions under a prefix at a revision in order of their keys, deleted ones included. */
  *versions(prefix: string, revision: number): Iterable<Stored> {
    const keys = this.#keys();
    for (let at = firstFrom(keys, prefix, itself); at < keys.length; at++) {
      const key = keys[at];
      if (key === undefined || !key.startsWith(prefix)) return;
      const stored = this.get(key, revision);
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

const itself = (key: string): string => key;
const keyOfStored = ({ key }: Stored): string => key;

/** The index of the first of some items in order of their keys that is not before a key. */
function firstFrom<T>(items: readonly T[], key: string, keyOf: (item: T) => string): number {
  return countFirst(items.length, (at) => {
    const item = items[at];
    return item !== undefined && compareStrings(keyOf(item), key) < 0;
  });
}
