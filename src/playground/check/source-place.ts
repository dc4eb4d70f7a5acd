/** Offsets of a text → lines and columns, as compilers and editors count them. */
import { LineStarts } from '../line-starts.ts';

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
  #lines: LineStarts | undefined;

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
    this.#lines ??= new LineStarts(this.text);
    const line = this.#lines.lineOf(offset);
    return { line: line + 1, column: offset - this.#lines.rangeOf(line).start + 1 };
  }
}
