/** The store in memory, like etcd: every write makes a new revision, none is lost, and the store can be taken back to any of them. */
import type { ObjectValue } from '../../values/value.ts';
import { Bucket } from './bucket.ts';
import { type Footprint, FootprintRecorder, type Question } from './footprint.ts';
import { movedWrites, type Stored, versionAt } from './stored.ts';

export type { Stored } from './stored.ts';

/** A change, as a watch tells it. */
export interface StoreEvent {
  readonly type: 'ADDED' | 'MODIFIED' | 'DELETED';
  readonly stored: Stored;
}

/** The revision of a store that nothing was written to, as a fresh etcd counts. */
const firstRevision = 1;

/** What a store holds at a moment, without what was there before: what a compacted etcd keeps. */
export interface StoreSnapshot {
  readonly revision: number;
  readonly objects: readonly Pick<Stored, 'bucket' | 'key' | 'value' | 'revision'>[];
}

/** The store. Whoever writes has checked what is there; a write never fails. */
export class Store {
  readonly #buckets = new Map<string, Bucket>();
  readonly #log: Stored[] = [];
  /** The state behind each write of the log: see `state`. */
  readonly #states: number[] = [];
  #lastState = 0;
  /** The revision before the first write of the log. */
  readonly #first: number;
  /** The revision that the store stands at; what the log holds beyond was taken back, and is forgotten with the next write. */
  #position: number;

  /** An empty store, or one that goes on from a snapshot; nothing before that can be asked for. */
  constructor(snapshot?: StoreSnapshot) {
    this.#first = snapshot?.revision ?? firstRevision;
    this.#position = this.#first;
    for (const object of snapshot?.objects ?? []) {
      this.#bucket(object.bucket).set({ ...object, deleted: false, previous: undefined });
    }
  }

  /** What the work in progress asks and writes, where somebody wants to know. */
  #recorder: FootprintRecorder | undefined;

  /** The number of the latest write. An answer that depends on it cannot be repeated: see `position`. */
  get revision(): number {
    this.#recorder?.forbid();
    return this.position;
  }

  /** The same for whoever keeps count and answers nothing by it, or makes of it only what is made anew for a repeated write: its uid. */
  get position(): number {
    return this.#position;
  }

  /** Names what the store holds and how it came to that: two moments of a store have the same state only where nothing else was written between. */
  get state(): number {
    return this.#states[this.#position - this.#first - 1] ?? 0;
  }

  /** What it holds now. */
  snapshot(): StoreSnapshot {
    return { revision: this.position, objects: this.#objectsAt(this.position) };
  }

  #objectsAt(revision: number): Stored[] {
    return [...this.#buckets.keys()].flatMap((bucket) => this.list(bucket, '', revision));
  }

  /** The latest version under a key, or the one of a revision; `undefined` where there is none. */
  get(bucket: string, key: string, revision?: number): Stored | undefined {
    const latest = this.#latest(bucket, key);
    const stored = revision === undefined ? latest : versionAt(latest, revision);
    return stored === undefined || stored.deleted ? undefined : stored;
  }

  /** True where something lies, or lay, under a key. */
  has(bucket: string, key: string): boolean {
    return this.#latest(bucket, key) !== undefined;
  }

  /** True where something lay under a key and lies there no more. */
  wasDeleted(bucket: string, key: string): boolean {
    return this.#latest(bucket, key)?.deleted ?? false;
  }

  #latest(bucket: string, key: string): Stored | undefined {
    const answer = this.#buckets.get(bucket)?.get(key, this.#position);
    this.#recorder?.ask({ of: 'key', bucket, key, answer });
    return answer;
  }

  /** All objects whose keys begin with a prefix, in order of their keys, now or at a revision. */
  list(bucket: string, prefix: string, revision?: number): readonly Stored[] {
    const all = this.#buckets.get(bucket);
    this.#recorder?.ask({ of: 'bucket', bucket, answer: all?.lastAt(this.#position) });
    return all?.list(prefix, revision ?? this.#position) ?? [];
  }

  /** True where an object lies under a key that begins with a prefix. */
  hasUnder(bucket: string, prefix: string): boolean {
    const answer = this.#hasUnder(bucket, prefix);
    this.#recorder?.ask({ of: 'prefix', bucket, prefix, answer });
    return answer;
  }

  #hasUnder(bucket: string, prefix: string): boolean {
    for (const { deleted } of this.#buckets.get(bucket)?.versions(prefix, this.#position) ?? []) {
      if (!deleted) return true;
    }
    return false;
  }

  /** Does some work and tells what it asks and writes; the footprint is absent where the work cannot be repeated. */
  trace<T>(work: () => T): { readonly result: T; readonly footprint: Footprint | undefined } {
    const outer = this.#recorder;
    const recorder = new FootprintRecorder(this.position);
    this.#recorder = recorder;
    try {
      return { result: work(), footprint: recorder.footprint };
    } finally {
      this.#recorder = outer;
      // What is done within other work is part of it, and not told apart.
      outer?.forbid();
    }
  }

  /** Writes again what some work has written, where all that it asked has the same answers; false where the work must be done anew. */
  repeat(footprint: Footprint): boolean {
    for (const question of footprint.questions) if (!this.#isAnswered(question)) return false;
    this.#repeat(footprint);
    return true;
  }

  /** The same for works of which is known that all they ask, one after the other, has the same answers. */
  repeatAll(footprints: readonly Footprint[]): void {
    for (const footprint of footprints) this.#repeat(footprint);
  }

  #repeat(footprint: Footprint): void {
    const shift = this.position - footprint.begin;
    for (const stored of shift === 0 ? footprint.writes : this.#moved(footprint, shift)) {
      this.#bucket(stored.bucket).repeated = true;
      this.#take(stored);
    }
  }

  #isAnswered(question: Question): boolean {
    const all = this.#buckets.get(question.bucket);
    switch (question.of) {
      case 'key':
        return all?.get(question.key, this.#position) === question.answer;
      case 'bucket':
        return all?.lastAt(this.#position) === question.answer && all?.repeated !== true;
      case 'prefix':
        return this.#hasUnder(question.bucket, question.prefix) === question.answer;
    }
  }

  /** The writes of a footprint at later or earlier revisions, the same as last time where the shift is the same. */
  #moved(footprint: Footprint, shift: number): readonly Stored[] {
    const [first] = footprint.writes;
    const [known] = footprint.moved ?? [];
    if (footprint.moved !== undefined && known?.revision === (first?.revision ?? 0) + shift) return footprint.moved;
    footprint.moved = movedWrites(footprint.writes, shift);
    return footprint.moved;
  }

  /** Writes an object and gives its new version. */
  put(bucket: string, key: string, value: ObjectValue): Stored {
    return this.#append(bucket, key, value, false);
  }

  /** Deletes an object; `value` is how it last was. */
  delete(bucket: string, key: string, value: ObjectValue): Stored {
    return this.#append(bucket, key, value, true);
  }

  /** True where something of a resource was written after a revision. */
  changedSince(bucket: string, revision: number): boolean {
    this.#askLog(revision);
    for (let at = this.#position - this.#first - 1; at >= 0; at--) {
      const stored = this.#log[at];
      if (stored === undefined || stored.revision <= revision) return false;
      if (stored.bucket === bucket) return true;
    }
    return false;
  }

  /** The changes after a revision under a prefix, oldest first. */
  eventsSince(bucket: string, prefix: string, revision: number): StoreEvent[] {
    this.#askLog(revision);
    const events: StoreEvent[] = [];
    for (let at = Math.max(0, revision - this.#first); at < this.#position - this.#first; at++) {
      const stored = this.#log[at];
      if (stored === undefined || stored.bucket !== bucket || !stored.key.startsWith(prefix)) continue;
      events.push({ type: typeOf(stored), stored });
    }
    return events;
  }

  /** Another store that holds what this one held at a revision. */
  fork(revision: number): Store {
    const copy = new Store({ revision: this.#first, objects: this.#objectsAt(this.#first) });
    for (const { bucket, key, value, deleted } of this.#log.slice(0, Math.max(0, revision - this.#first))) {
      copy.#append(bucket, key, value, deleted);
    }
    return copy;
  }

  /** Takes back every write after a revision. */
  rewind(revision: number): void {
    this.#position = Math.min(this.#position, Math.max(revision, this.#first));
  }

  /** The writes after a revision, oldest first, up to where the store stands. */
  writesSince(revision: number): readonly Stored[] {
    return this.#log.slice(Math.max(0, revision - this.#first), this.#position - this.#first);
  }

  /**
   * Goes forward again over writes that were taken back, to a revision; false where they are not there any more: where the state at another
   * revision, no earlier one, is not what it was.
   */
  goForward(
    revision: number,
    { revision: last, state }: { readonly revision: number; readonly state: number },
  ): boolean {
    if (revision < this.#position || revision > last || this.#states[last - this.#first - 1] !== state) return false;
    this.#position = revision;
    return true;
  }

  /** Makes writes again that were made before at these very revisions. Whoever asks for it knows that they would be made again. */
  takeAgain(writes: readonly Stored[]): void {
    for (const stored of writes) this.#take(stored);
  }

  #bucket(name: string): Bucket {
    const known = this.#buckets.get(name);
    if (known !== undefined) return known;
    const made = new Bucket();
    this.#buckets.set(name, made);
    return made;
  }

  #append(bucket: string, key: string, value: ObjectValue, deleted: boolean): Stored {
    const previous = this.#bucket(bucket).get(key, this.#position);
    const stored: Stored = { bucket, key, value, revision: this.#position + 1, deleted, previous };
    this.#take(stored);
    this.#recorder?.wrote(stored);
    return stored;
  }

  #take(stored: Stored): void {
    this.#forget();
    this.#bucket(stored.bucket).set(stored);
    this.#log.push(stored);
    this.#states.push(++this.#lastState);
    this.#position++;
  }

  /** Forgets the writes that were taken back. */
  #forget(): void {
    for (let over = this.#first + this.#log.length - this.#position; over > 0; over--) {
      const stored = this.#log.pop();
      if (stored !== undefined) this.#bucket(stored.bucket).undo();
      this.#states.pop();
    }
  }

  /** A question to the log is one that every write answers anew, unless it is only about what the work itself wrote. */
  #askLog(revision: number): void {
    if (this.#recorder !== undefined && revision < this.#recorder.begin) this.#recorder.forbid();
  }
}

function typeOf(stored: Stored): StoreEvent['type'] {
  if (stored.deleted) return 'DELETED';
  return stored.previous === undefined || stored.previous.deleted ? 'ADDED' : 'MODIFIED';
}
