/** What one run did for many objects, one deed after another: see `StepMemory`. */
import { type Course, countFirst, type Exchange, type Footprint, type Stored } from '../engine/index.ts';

/** Where a server stands. */
export interface Standing {
  readonly revision: number;
  readonly state: number;
  readonly clock: number;
}

/** By how many revisions later than at first something is written. */
export interface Shift {
  readonly footprint: Footprint;
  readonly by: number;
}

/** A row of deeds, one for each subject of a course. */
export class DeedRow {
  /** Where each exchange of the course stands; made when the first is looked for. */
  #places: ReadonlyMap<Exchange, number> | undefined;

  constructor(
    readonly course: Course,
    readonly begin: Standing,
    readonly end: Standing,
    /** All that it wrote. */
    readonly writes: readonly Stored[],
    /** The store's revision behind each deed. */
    readonly revisions: readonly number[],
    /** What each deed asked and wrote; `undefined` where it has to be done each time. */
    readonly footprints: readonly (Footprint | undefined)[],
  ) {}

  /** The store's revision behind the first so many deeds. */
  revisionBehind(deeds: number): number {
    return this.revisions[deeds - 1] ?? this.begin.revision;
  }

  /** What was written after a revision, up to another. */
  writesBetween(after: number, to: number): readonly Stored[] {
    return this.writes.slice(after - this.begin.revision, to - this.begin.revision);
  }

  /** How an exchange of the row comes now, which may have been made in an earlier run; `undefined` where it is not of the row. */
  shiftOf(exchange: Exchange): Shift | undefined {
    const { exchanges, exchangesBehind, start } = this.course;
    this.#places ??= new Map(exchanges.map((each, at) => [each, at]));
    const at = this.#places.get(exchange);
    if (at === undefined || at < start.exchanges) return undefined;
    const deed = countFirst(exchangesBehind.length, (place) => (exchangesBehind[place] ?? 0) <= at);
    const footprint = this.footprints[deed];
    return footprint && { footprint, by: this.revisionBehind(deed) - footprint.begin };
  }
}
