/** What many works ask of the store and write, so that of all of them at once can be told whether other writes would concern any. */
import type { Footprint } from './footprint.ts';
import type { Stored } from './stored.ts';

/** How many works ask for a key or write to it, and how many of them write. */
interface Touched {
  readonly works: number;
  readonly writers: number;
}

const untouched: Touched = { works: 0, writers: 0 };

/** The keys and buckets in the footprints of works, with how many works touch each. */
export class QuestionIndex {
  readonly #keys = new Map<string, Map<string, Touched>>();
  /** Buckets that were asked for as a whole, or for what begins with a prefix. */
  readonly #whole = new Map<string, number>();
  readonly #written = new Map<string, number>();
  /** How many keys there are that one work writes to and another touches. */
  #shared = 0;

  /** Takes in a footprint; takes it out again where `by` is −1. */
  add({ questions, writes }: Footprint, by: 1 | -1 = 1): void {
    const keys = new Map<string, { readonly bucket: string; readonly key: string; readonly writers: number }>();
    for (const question of questions) {
      const { bucket } = question;
      if (question.of !== 'key') count(this.#whole, bucket, by);
      else keys.set(`${bucket} ${question.key}`, { bucket, key: question.key, writers: 0 });
    }
    for (const { bucket, key } of writes) {
      count(this.#written, bucket, by);
      keys.set(`${bucket} ${key}`, { bucket, key, writers: by });
    }
    for (const { bucket, key, writers } of keys.values()) this.#touch(bucket, key, by, writers);
  }

  /** True where some work could come out otherwise for these writes; also where the works themselves write what they ask for as a whole. */
  isConcernedBy(writes: Iterable<Stored>): boolean {
    for (const bucket of this.#whole.keys()) if (this.#written.has(bucket)) return true;
    for (const { bucket, key } of writes) {
      if (this.#whole.has(bucket) || this.#keys.get(bucket)?.has(key) === true) return true;
    }
    return false;
  }

  /** True where no work touches a key that another writes to: each comes out the same, at whatever revisions the others write. */
  get areIndependent(): boolean {
    return this.#shared === 0;
  }

  #touch(bucket: string, key: string, works: number, writers: number): void {
    const keys = this.#keysOf(bucket);
    const before = keys.get(key) ?? untouched;
    const after = { works: before.works + works, writers: before.writers + writers };
    this.#shared += Number(isShared(after)) - Number(isShared(before));
    if (after.works === 0) keys.delete(key);
    else keys.set(key, after);
  }

  #keysOf(bucket: string): Map<string, Touched> {
    let keys = this.#keys.get(bucket);
    if (keys === undefined) {
      keys = new Map();
      this.#keys.set(bucket, keys);
    }
    return keys;
  }
}

function isShared({ works, writers }: Touched): boolean {
  return works > 1 && writers > 0;
}

function count(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const now = (counts.get(key) ?? 0) + by;
  if (now === 0) counts.delete(key);
  else counts.set(key, now);
}
