/** A scalar's value while it is put together, with where each part of it stands in the text. */
import type { Cursor } from './cursor.ts';

/** A scalar as scanned. */
export interface ScannedScalar {
  readonly value: string;
  /** Where its text ends. */
  readonly end: number;
  /** True when the scanner went over a line break after it. */
  readonly afterBreak: boolean;
}

/**
 * Which part of a scalar's value stands where: pairs of an offset in the value and an offset in the text,
 * each good up to the next pair's.
 */
export type Spans = number[];

/** Collects a value from pieces of the text. */
export class Pieces {
  value = '';

  constructor(
    private readonly cursor: Cursor,
    private readonly spans: Spans | undefined,
  ) {}

  /** Adds a piece of the text as it stands. */
  addSlice(start: number, end: number): void {
    this.spans?.push(this.value.length, start);
    this.value += this.cursor.text.slice(start, end);
  }

  /** Adds what stands for something else in the text at `at`. */
  add(piece: string, at: number): void {
    this.spans?.push(this.value.length, at);
    this.value += piece;
  }
}

/** The place in the text of a place in a scalar's value, from what scanning noted. */
export function placeInText(spans: Spans, offset: number): number | undefined {
  let place: number | undefined;
  for (let i = 0; i + 1 < spans.length; i += 2) {
    const from = spans[i] ?? 0;
    if (from > offset) break;
    place = (spans[i + 1] ?? 0) + offset - from;
  }
  return place;
}
