/**
 * What some work asks of the store and writes into it: where the store would answer every question the same, the work would come out the same, and
 * its writes can be repeated without it.
 */
import type { Stored } from './stored.ts';

/** A question to the store with its answer. */
export type Question =
  /** The latest version under a key, deleted ones included. */
  | { readonly of: 'key'; readonly bucket: string; readonly key: string; readonly answer: Stored | undefined }
  /** All objects of a resource, told by its latest write. */
  | { readonly of: 'bucket'; readonly bucket: string; readonly answer: Stored | undefined }
  /** Whether any key begins with a prefix. */
  | { readonly of: 'prefix'; readonly bucket: string; readonly prefix: string; readonly answer: boolean };

/** What was asked, and what was written. */
export interface Footprint {
  /** The revision that the work began at. */
  readonly begin: number;
  readonly questions: readonly Question[];
  readonly writes: readonly Stored[];
  /** The writes as they were last repeated at other revisions. */
  moved?: readonly Stored[];
}

/** Collects a footprint. What was written by the work itself is no question to the store that the work began with. */
export class FootprintRecorder {
  readonly #questions = new Map<string, Question>();
  readonly #writes: Stored[] = [];
  readonly #written = new Set<string>();
  #repeatable = true;

  /** `begin`: the revision that the work begins at. */
  constructor(readonly begin: number) {}

  ask(question: Question): void {
    const { of, bucket } = question;
    if (of === 'key') {
      const key = `${bucket} ${question.key}`;
      if (!this.#written.has(key) && !this.#questions.has(key)) this.#questions.set(key, question);
      return;
    }
    if (this.#written.has(bucket)) this.forbid();
    const key = of === 'bucket' ? bucket : `${bucket} ${question.prefix}*`;
    if (!this.#questions.has(key)) this.#questions.set(key, question);
  }

  wrote(stored: Stored): void {
    this.#writes.push(stored);
    this.#written.add(stored.bucket).add(`${stored.bucket} ${stored.key}`);
  }

  /** What was asked has an answer that may change with every write: the work must be done anew each time. */
  forbid(): void {
    this.#repeatable = false;
  }

  /** The footprint; `undefined` where the work cannot be repeated. */
  get footprint(): Footprint | undefined {
    if (!this.#repeatable) return undefined;
    return { begin: this.begin, questions: [...this.#questions.values()], writes: this.#writes };
  }
}
