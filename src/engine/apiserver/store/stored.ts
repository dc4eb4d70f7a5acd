/** One version of an object in the store, and the same version written at another revision. */
import { isObject, type ObjectValue } from '../../values/value.ts';
import { uidAt } from './identity.ts';

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
  /** Where this is a write that was repeated at another revision: the write itself. */
  readonly origin?: Stored;
}

/** The version that a key had at a revision, of those up to a later one; `undefined` where it had none. */
export function versionAt(later: Stored | undefined, revision: number): Stored | undefined {
  let at = later;
  while (at !== undefined && at.revision > revision) at = at.previous;
  return at;
}

/** A write repeated at another revision; its value is made when somebody looks. */
class MovedWrite implements Stored {
  #value: ObjectValue | undefined;

  constructor(
    readonly origin: Stored,
    readonly revision: number,
    readonly previous: Stored | undefined,
    readonly siblings: readonly Stored[],
  ) {}

  get bucket(): string {
    return this.origin.bucket;
  }

  get key(): string {
    return this.origin.key;
  }

  get deleted(): boolean {
    return this.origin.deleted;
  }

  get value(): ObjectValue {
    this.#value ??= withMovedUid(this.origin.value, this.siblings, this.revision - this.origin.revision);
    return this.#value;
  }
}

/** Writes that belong together, so many revisions later. */
export function movedWrites(writes: readonly Stored[], shift: number): readonly Stored[] {
  const moved = new Map<Stored, Stored>();
  for (const stored of writes) {
    const { previous } = stored;
    const before = previous && (moved.get(previous) ?? previous);
    moved.set(stored, new MovedWrite(stored, stored.revision + shift, before, writes));
  }
  return [...moved.values()];
}

/** An object with the uid that it has where the writes, one of which may have created it, come so many revisions later. */
export function withMovedUid(object: ObjectValue, writes: readonly Stored[], shift: number): ObjectValue {
  const metadata = object.get('metadata');
  if (!isObject(metadata)) return object;
  const uid = metadata.get('uid');
  const created = writes.find(({ revision }) => uidAt(revision) === uid);
  if (created === undefined) return object;
  return new Map(object).set('metadata', new Map(metadata).set('uid', uidAt(created.revision + shift)));
}
