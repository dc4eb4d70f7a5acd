/** Where the lines of a text begin. */
import { countFirst } from '../engine/index.ts';

/** The lines of a text, counted from 0. */
export class LineStarts {
  readonly #starts: number[] = [0];

  constructor(readonly text: string) {
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.#starts.push(at + 1);
  }

  /** The line that an offset in UTF-16 stands in. */
  lineOf(offset: number): number {
    return Math.max(0, countFirst(this.#starts.length, (at) => (this.#starts[at] ?? 0) <= offset) - 1);
  }

  /** Where a line begins and ends, without its break. */
  rangeOf(line: number): { readonly start: number; readonly end: number } {
    const start = this.#starts[line] ?? this.text.length;
    const next = this.#starts[line + 1];
    return { start, end: next === undefined ? this.text.length : next - 1 };
  }
}
