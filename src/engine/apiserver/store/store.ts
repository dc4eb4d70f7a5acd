/** The store in memory, like etcd: every write makes a new revision, none is lost, and the store can be taken back to any of them. */
import { compareStrings, type ObjectValue } from '../../values/value.ts';

/** One version of an object in the store. */
export interface Stored {
  /** The resource: `GROUP/PLURAL`. */
  readonly bucket: string;
  /** `[NAMESPACE/]NAME`: unique in its bucket. */
  readonly key: string;
  /** The object as written, without a resource version; for a deletion the object as it last was. */
  readonly value: ObjectValue;
  /** The revision that this version came with. */
  readonly revision: number;
  readonly deleted: boolean;
  /** The version before. */
  readonly previous: Stored | undefined;
}

/** A change, as a watch tells it. */
export interface StoreEvent {
  readonly type: 'ADDED' | 'MODIFIED' | 'DELETED';
  readonly stored: Stored;
}

/** The objects of one resource. */
class Bucket {
  readonly latest = new Map<string, Stored>();
  /** The keys in order of their bytes; `undefined` after a key has come. Deleted keys stay, marked by their version. */
  #sorted: string[] | undefined;

  set(stored: Stored): void {
    if (!this.latest.has(stored.key)) this.#sorted = undefined;
    this.latest.set(stored.key, stored);
  }

  remove(key: string): void {
    this.latest.delete(key);
    this.#sorted = undefined;
  }

  keys(): readonly string[] {
    this.#sorted ??= [...this.latest.keys()].sort(compareStrings);
    return this.#sorted;
  }
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
  /** The revision before the first write of the log. */
  readonly #first: number;

  /** An empty store, or one that goes on from a snapshot; nothing before that can be asked for. */
  constructor(snapshot?: StoreSnapshot) {
    this.#first = snapshot?.revision ?? firstRevision;
    for (const object of snapshot?.objects ?? []) {
      this.#bucket(object.bucket).set({ ...object, deleted: false, previous: undefined });
    }
  }

  /** The number of the latest write. */
  get revision(): number {
    return this.#first + this.#log.length;
  }

  /** What it holds now. */
  snapshot(): StoreSnapshot {
    return { revision: this.revision, objects: this.#objectsAt(this.revision) };
  }

  #objectsAt(revision: number): Stored[] {
    return [...this.#buckets.keys()].flatMap((bucket) => this.list(bucket, '', revision));
  }

  /** The latest version under a key, or the one of a revision; `undefined` where there is none. */
  get(bucket: string, key: string, revision = this.revision): Stored | undefined {
    const stored = atRevision(this.#buckets.get(bucket)?.latest.get(key), revision);
    return stored === undefined || stored.deleted ? undefined : stored;
  }

  /** True where something lies, or lay, under a key. */
  has(bucket: string, key: string): boolean {
    return this.#buckets.get(bucket)?.latest.has(key) ?? false;
  }

  /** True where something lay under a key and lies there no more. */
  wasDeleted(bucket: string, key: string): boolean {
    return this.#buckets.get(bucket)?.latest.get(key)?.deleted ?? false;
  }

  /** All objects whose keys begin with a prefix, in order of their keys, now or at a revision. */
  list(bucket: string, prefix: string, revision = this.revision): Stored[] {
    const found: Stored[] = [];
    const all = this.#buckets.get(bucket);
    if (all === undefined) return found;
    const keys = all.keys();
    for (let at = firstFrom(keys, prefix); at < keys.length; at++) {
      const key = keys[at];
      if (key === undefined || !key.startsWith(prefix)) break;
      const stored = atRevision(all.latest.get(key), revision);
      if (stored !== undefined && !stored.deleted) found.push(stored);
    }
    return found;
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
    for (let at = this.#log.length - 1; at >= 0; at--) {
      const stored = this.#log[at];
      if (stored === undefined || stored.revision <= revision) return false;
      if (stored.bucket === bucket) return true;
    }
    return false;
  }

  /** The changes after a revision under a prefix, oldest first. */
  eventsSince(bucket: string, prefix: string, revision: number): StoreEvent[] {
    const events: StoreEvent[] = [];
    for (let at = Math.max(0, revision - this.#first); at < this.#log.length; at++) {
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

  /** Forgets every write after a revision. */
  rewind(revision: number): void {
    while (this.revision > Math.max(revision, this.#first)) {
      const stored = this.#log.pop();
      if (stored === undefined) return;
      const bucket = this.#buckets.get(stored.bucket);
      if (stored.previous === undefined) bucket?.remove(stored.key);
      else bucket?.set(stored.previous);
    }
  }

  #bucket(name: string): Bucket {
    const known = this.#buckets.get(name);
    if (known !== undefined) return known;
    const made = new Bucket();
    this.#buckets.set(name, made);
    return made;
  }

  #append(bucket: string, key: string, value: ObjectValue, deleted: boolean): Stored {
    const all = this.#bucket(bucket);
    const previous = all.latest.get(key);
    const stored: Stored = { bucket, key, value, revision: this.revision + 1, deleted, previous };
    all.set(stored);
    this.#log.push(stored);
    return stored;
  }
}

function typeOf(stored: Stored): StoreEvent['type'] {
  if (stored.deleted) return 'DELETED';
  return stored.previous === undefined || stored.previous.deleted ? 'ADDED' : 'MODIFIED';
}

function atRevision(latest: Stored | undefined, revision: number): Stored | undefined {
  let at = latest;
  while (at !== undefined && at.revision > revision) at = at.previous;
  return at;
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
