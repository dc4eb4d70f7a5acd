/** Where the lines of a text begin. */

/** The lines of a text, counted from 0. */
export class LineStarts {
  readonly #starts: number[] = [0];

  constructor(readonly text: string) {
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.#starts.push(at + 1);
  }

  /** The line that an offset in UTF-16 stands in. */
  lineOf(offset: number): number {
    let low = 0;
    let high = this.#starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low;
  }

  /** Where a line begins and ends, without its break. */
  rangeOf(line: number): { readonly start: number; readonly end: number } {
    const start = this.#starts[line] ?? this.text.length;
    const next = this.#starts[line + 1];
    return { start, end: next === undefined ? this.text.length : next - 1 };
  }
}
