/** What one step did for single objects, kept from run to run: see `Memory`. */
import {
  type ApiServer,
  type Course,
  type Deed,
  type Footprint,
  type Memory,
  type ObjectValue,
  QuestionIndex,
  type Stored,
  sameEnds,
} from '../engine/index.ts';
import { DeedRow, type Standing } from './deed-row.ts';

/** What a deed was done with. */
interface Remembered {
  readonly source: string;
  readonly deed: Deed;
  readonly footprint: Footprint;
  readonly clock: number;
}

/** The memory of a command line. */
export class StepMemory implements Memory {
  readonly #deeds = new WeakMap<ObjectValue, Remembered>();
  #row: DeedRow | undefined;
  /** Of all deeds of the last row; made when it is first needed. */
  #index: QuestionIndex | undefined;
  #begin: Standing;
  #revisions: number[] = [];
  #footprints: (Footprint | undefined)[] = [];

  constructor(readonly server: ApiServer) {
    this.#begin = this.#standing();
  }

  /** The last row of deeds. */
  get row(): DeedRow | undefined {
    return this.#row;
  }

  get state(): number {
    return this.server.state;
  }

  repeat(object: ObjectValue, source: string): Deed | undefined {
    const known = this.#deeds.get(object);
    if (known === undefined || known.source !== source || known.clock !== this.server.clock.now()) return undefined;
    if (!this.server.repeat(known.footprint)) return undefined;
    this.#passed(known.footprint);
    return known.deed;
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
    if (row === undefined || !this.server.goForward(row.revisionBehind(deeds), row.end)) return false;
    this.#revisions = row.revisions.slice(0, deeds);
    this.#footprints = row.footprints.slice(0, deeds);
    return true;
  }

  takeBack(front: number, from: number): boolean {
    const row = this.#row;
    if (row === undefined || this.server.clock.now() !== row.end.clock) return false;
    const rest = row.footprints.slice(from);
    const repeatable = rest.filter((footprint) => footprint !== undefined);
    if (repeatable.length < rest.length) return false;
    const [since, until] = [row.revisionBehind(front), row.revisionBehind(from)];
    const later = this.server.revision - until;
    const changed = different(row.writesBetween(since, until), this.server.writesSince(since));
    this.#index ??= indexOf(row.footprints);
    // What the deeds in between asked is asked no more.
    const gone = row.footprints.slice(front, from);
    countAll(this.#index, gone, -1);
    const isSame = !this.#index.isConcernedBy(changed) && (later === 0 || this.#index.areIndependent);
    countAll(this.#index, gone, 1);
    if (!isSame) return false;
    if (later === 0) this.server.takeAgain(row.writesBetween(until, row.end.revision));
    else this.server.repeatAll(repeatable);
    const revisions = row.revisions.slice(from);
    this.#revisions = this.#revisions.concat(later === 0 ? revisions : revisions.map((revision) => revision + later));
    this.#footprints = this.#footprints.concat(rest);
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
    this.#row = new DeedRow(course, begin, this.#standing(), writes, this.#revisions, footprints);
  }

  #standing(): Standing {
    const { revision, state, clock } = this.server;
    return { revision, state, clock: clock.now() };
  }

  #passed(footprint: Footprint | undefined): void {
    this.#revisions.push(this.server.revision);
    this.#footprints.push(footprint);
  }
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
