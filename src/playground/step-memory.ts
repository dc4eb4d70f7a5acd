/** What one step did for single objects, kept from run to run: see `Memory`. */
import {
  type ApiServer,
  type Course,
  type Deed,
  type DeedEvent,
  type Exchange,
  type Footprint,
  type Memory,
  type ObjectValue,
  QuestionIndex,
  type Stored,
  sameEnds,
} from '../engine/index.ts';

/** What a deed was done with. */
interface Remembered {
  readonly source: string;
  readonly deed: Deed;
  readonly footprint: Footprint;
  readonly clock: number;
  /** The deed as it was last repeated at other revisions. */
  moved?: { readonly shift: number; readonly deed: Deed };
}

/** Where a server stands. */
interface Standing {
  readonly revision: number;
  readonly state: number;
  readonly clock: number;
}

/** A row of deeds, one for each subject of a course. */
interface Row {
  readonly course: Course;
  readonly begin: Standing;
  readonly end: Standing;
  /** All that it wrote. */
  readonly writes: readonly Stored[];
  /** The store's revision behind each deed. */
  readonly revisions: readonly number[];
  /** What each deed asked and wrote; `undefined` where it has to be done each time. */
  readonly footprints: readonly (Footprint | undefined)[];
}

/** The memory of a command line. */
export class StepMemory implements Memory {
  readonly #deeds = new WeakMap<ObjectValue, Remembered>();
  #row: Row | undefined;
  /** Of all deeds of the last row; made when it is first needed. */
  #index: QuestionIndex | undefined;
  #begin: Standing;
  #revisions: number[] = [];
  #footprints: (Footprint | undefined)[] = [];

  /** `moved` gives an exchange as it is where its writes come so many revisions later. */
  constructor(
    readonly server: ApiServer,
    readonly moved: (exchange: Exchange, footprint: Footprint, shift: number) => Exchange,
  ) {
    this.#begin = this.#standing();
  }

  get state(): number {
    return this.server.state;
  }

  repeat(object: ObjectValue, source: string): Deed | undefined {
    const known = this.#deeds.get(object);
    if (known === undefined || known.source !== source || known.clock !== this.server.clock.now()) return undefined;
    const shift = this.server.repeat(known.footprint);
    if (shift === undefined) return undefined;
    this.#passed(known.footprint);
    return shift === 0 ? known.deed : this.#moved(known, shift);
  }

  record(object: ObjectValue, source: string, work: () => Deed): Deed {
    const clock = this.server.clock.now();
    const { result: deed, footprint } = this.server.trace(work);
    // Who waits does so anew each time.
    const kept = this.server.clock.now() === clock ? footprint : undefined;
    if (kept !== undefined) this.#deeds.set(object, { source, deed, footprint: kept, clock });
    this.#passed(kept);
    return deed;
  }

  begin(): Course | undefined {
    this.#begin = this.#standing();
    this.#revisions = [];
    this.#footprints = [];
    const { state, clock } = this.#begin;
    const { begin, end, course } = this.#row ?? {};
    return begin?.state === state && begin.clock === clock && end?.clock === clock ? course : undefined;
  }

  takeFront(deeds: number): boolean {
    const row = this.#row;
    if (row === undefined || !this.server.goForward(revisionBehind(row, deeds), row.end)) return false;
    this.#revisions = row.revisions.slice(0, deeds);
    this.#footprints = row.footprints.slice(0, deeds);
    return true;
  }

  takeBack(front: number, from: number): boolean {
    const row = this.#row;
    if (row === undefined || this.server.clock.now() !== row.end.clock) return false;
    const revision = revisionBehind(row, from);
    if (revision !== this.server.revision || row.footprints.includes(undefined, from)) return false;
    const since = revisionBehind(row, front);
    const changed = different(writesBetween(row, since, revision), this.server.writesSince(since));
    this.#index ??= indexOf(row.footprints);
    // What the deeds in between asked is asked no more.
    const gone = row.footprints.slice(front, from);
    countAll(this.#index, gone, -1);
    const isConcerned = this.#index.isConcernedBy(changed);
    countAll(this.#index, gone, 1);
    if (isConcerned) return false;
    this.server.takeAgain(writesBetween(row, revision, row.end.revision));
    this.#revisions = this.#revisions.concat(row.revisions.slice(from));
    this.#footprints = this.#footprints.concat(row.footprints.slice(from));
    return true;
  }

  end(course: Course): void {
    const footprints = this.#footprints;
    if (this.#index !== undefined) {
      const last = this.#row?.footprints ?? [];
      const { front, back } = sameEnds(last, footprints);
      countAll(this.#index, last.slice(front, last.length - back), -1);
      countAll(this.#index, footprints.slice(front, footprints.length - back), 1);
    }
    const begin = this.#begin;
    const writes = this.server.writesSince(begin.revision);
    this.#row = { course, begin, end: this.#standing(), writes, revisions: this.#revisions, footprints };
  }

  #standing(): Standing {
    const { revision, state, clock } = this.server;
    return { revision, state, clock: clock.now() };
  }

  #passed(footprint: Footprint | undefined): void {
    this.#revisions.push(this.server.revision);
    this.#footprints.push(footprint);
  }

  #moved(known: Remembered, shift: number): Deed {
    if (known.moved?.shift === shift) return known.moved.deed;
    const events = known.deed.events.map(
      (event): DeedEvent =>
        event.exchange === undefined ? event : { exchange: this.moved(event.exchange, known.footprint, shift) },
    );
    const deed = { ...known.deed, events };
    known.moved = { shift, deed };
    return deed;
  }
}

function revisionBehind({ begin, revisions }: Row, deeds: number): number {
  return deeds === 0 ? begin.revision : (revisions[deeds - 1] ?? begin.revision);
}

function writesBetween({ begin, writes }: Row, after: number, to: number): readonly Stored[] {
  return writes.slice(after - begin.revision, to - begin.revision);
}

/** The writes that only one of two rows holds. */
function different(one: readonly Stored[], other: readonly Stored[]): readonly Stored[] {
  const [first, second] = [new Set(one), new Set(other)];
  return [...one.filter((stored) => !second.has(stored)), ...other.filter((stored) => !first.has(stored))];
}

function indexOf(footprints: readonly (Footprint | undefined)[]): QuestionIndex {
  const index = new QuestionIndex();
  countAll(index, footprints, 1);
  return index;
}

function countAll(index: QuestionIndex, footprints: readonly (Footprint | undefined)[], by: 1 | -1): void {
  for (const footprint of footprints) if (footprint !== undefined) index.add(footprint, by);
}
