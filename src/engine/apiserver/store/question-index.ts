/** What many works ask of the store and write, so that of all of them at once can be told whether other writes would concern any. */
import type { Footprint } from './footprint.ts';
import type { Stored } from './stored.ts';

/** The keys and buckets in the footprints of works, each counted as often as a footprint holds it. */
export class QuestionIndex {
  readonly #keys = new Map<string, Map<string, number>>();
  /** Buckets that were asked for as a whole, or for what begins with a prefix. */
  readonly #whole = new Map<string, number>();
  readonly #written = new Map<string, number>();

  /** Takes in a footprint; takes it out again where `by` is −1. */
  add({ questions, writes }: Footprint, by: 1 | -1 = 1): void {
    for (const question of questions) {
      if (question.of === 'key') count(this.#keysOf(question.bucket), question.key, by);
      else count(this.#whole, question.bucket, by);
    }
    for (const { bucket, key } of writes) {
      count(this.#keysOf(bucket), key, by);
      count(this.#written, bucket, by);
    }
  }

  /** True where some work could come out otherwise for these writes; also where the works themselves write what they ask for as a whole. */
  isConcernedBy(writes: Iterable<Stored>): boolean {
    for (const bucket of this.#whole.keys()) if (this.#written.has(bucket)) return true;
    for (const { bucket, key } of writes) {
      if (this.#whole.has(bucket) || this.#keys.get(bucket)?.has(key) === true) return true;
    }
    return false;
  }

  #keysOf(bucket: string): Map<string, number> {
    let keys = this.#keys.get(bucket);
    if (keys === undefined) {
      keys = new Map();
      this.#keys.set(bucket, keys);
    }
    return keys;
  }
}

function count(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const now = (counts.get(key) ?? 0) + by;
  if (now === 0) counts.delete(key);
  else counts.set(key, now);
}
