/**
 * A report as what changed since the one sent before it. Copying a report of ten thousand objects from the worker costs more than an
 * edit of one of them, and what the page gets back as it was, it need not draw again.
 */
import type { DocumentReport, Marker, OutputLine, Report, RequestSummary, StepReport } from '../playground/index.ts';
import { equalData } from './equal-data.ts';
import { changeBetween, type ListChange, withChange } from './list-change.ts';

/** A step that changed: its long lists as what is new in them. */
export interface SentStep extends Omit<StepReport, 'lines' | 'requests'> {
  readonly lines: ListChange<OutputLine>;
  readonly requests: ListChange<RequestSummary>;
}

/** Things that stand in the texts: typing before them moves them, and changes nothing else of them. */
export interface SentPlaced<T> {
  readonly change: ListChange<T>;
  /** Where each starts and ends, in their order. */
  readonly places: Int32Array;
}

/** A report on its way to the page. */
export interface SentReport extends Omit<Report, 'steps' | 'documents' | 'markers'> {
  /** A step that is as it was at its place is `null`. */
  readonly steps: readonly (SentStep | null)[];
  readonly documents: ListChange<DocumentReport>;
  readonly markers: SentPlaced<Marker>;
}

interface Placed {
  readonly start: number;
  readonly end: number;
}

const placeMembers = ['start', 'end'];

/** What is sent of a report to who has the one before; all of it to who has none. */
export function changeOf(before: Report | undefined, after: Report): SentReport {
  return {
    ...after,
    steps: after.steps.map((step, at) => changedStep(before?.steps[at], step)),
    documents: changeBetween(before?.documents ?? [], after.documents),
    markers: changedPlaced(before?.markers ?? [], after.markers),
  };
}

/** The report, made of the one before and what was sent; what did not change is that of the one before, the same in identity. */
export function reportAfter(before: Report | undefined, sent: SentReport): Report {
  const steps = sent.steps.map((step, at) => {
    const last = before?.steps[at];
    if (step !== null) {
      return {
        ...step,
        lines: withChange(last?.lines ?? [], step.lines),
        requests: withChange(last?.requests ?? [], step.requests),
      };
    }
    if (last === undefined) throw new Error(`step ${at} was sent as unchanged, and was never sent`);
    return last;
  });
  return {
    ...sent,
    steps: sameItems(before?.steps, steps),
    documents: withChange(before?.documents ?? [], sent.documents),
    markers: placedAfter(before?.markers ?? [], sent.markers),
  };
}

function changedStep(before: StepReport | undefined, after: StepReport): SentStep | null {
  if (before === after) return null;
  const lines = changeBetween(before?.lines ?? [], after.lines);
  const requests = changeBetween(before?.requests ?? [], after.requests);
  const same =
    before !== undefined &&
    isNoChange(before.lines, lines) &&
    isNoChange(before.requests, requests) &&
    equalData(before, after, ['lines', 'requests']);
  return same ? null : { ...after, lines, requests };
}

function isNoChange(before: readonly unknown[], { front, back, items }: ListChange<unknown>): boolean {
  return items.length === 0 && front + back === before.length;
}

function changedPlaced<T extends Placed>(before: readonly T[], after: readonly T[]): SentPlaced<T> {
  const places = new Int32Array(after.length * 2);
  for (const [at, { start, end }] of after.entries()) {
    places[at * 2] = start;
    places[at * 2 + 1] = end;
  }
  return { change: changeBetween(before, after, sameButPlace), places };
}

/** Two descriptions of the same thing, wherever it stands; mostly their members are the same in identity. */
function sameButPlace<T extends Placed>(one: T, other: T): boolean {
  if (one === other) return true;
  for (const key in one) {
    if (one[key] !== other[key] && !placeMembers.includes(key)) return equalData(one, other, placeMembers);
  }
  for (const key in other) if (!(key in one)) return false;
  return true;
}

function placedAfter<T extends Placed>(before: readonly T[], { change, places }: SentPlaced<T>): readonly T[] {
  const changed = withChange(before, change);
  const placed = changed.map((item, at) => {
    const start = places[at * 2] ?? item.start;
    const end = places[at * 2 + 1] ?? item.end;
    return item.start === start && item.end === end ? item : { ...item, start, end };
  });
  return sameItems(before, placed);
}

/** The earlier list where the later one holds the very same items. */
function sameItems<T>(before: readonly T[] | undefined, after: readonly T[]): readonly T[] {
  return before?.length === after.length && before.every((item, at) => item === after[at]) ? before : after;
}
