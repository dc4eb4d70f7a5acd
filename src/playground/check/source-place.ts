/** Offsets of a text → lines and columns, as compilers and editors count them. */

/** A stretch of a file; lines and columns count from 1, columns in UTF-16 units, and the end is behind the last character. */
export interface SourcePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** The places of one file; its lines are looked for once, when the first place is asked for. */
export class SourceLines {
  #starts: number[] | undefined;

  constructor(
    readonly file: string,
    readonly text: string,
  ) {}

  /** The place between two offsets. */
  place(start: number, end: number): SourcePlace {
    const from = this.#position(start);
    const to = this.#position(Math.max(start, end));
    return { file: this.file, line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
  }

  #position(offset: number): { line: number; column: number } {
    this.#starts ??= lineStarts(this.text);
    let low = 0;
    let high = this.#starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return { line: low, column: offset - (this.#starts[low - 1] ?? 0) + 1 };
  }
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
