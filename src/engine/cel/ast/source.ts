/** A rule's text with its lines: offsets ↔ line and column as CEL's messages count them. */

/** A place as CEL prints it: lines from 1, columns from 0 in code points. No place at all is `{ line: -1, column: -1 }`. */
export interface Location {
  readonly line: number;
  readonly column: number;
}

/** Where an error stands that belongs to no place. */
export const noLocation: Location = { line: -1, column: -1 };

/** The text of an expression. Offsets count UTF-16 units, as JavaScript strings do; columns count code points, as Go does. */
export class Source {
  #lineStarts: readonly number[] | undefined;

  constructor(readonly text: string) {}

  /** Offsets at which lines begin. */
  get lineStarts(): readonly number[] {
    if (this.#lineStarts === undefined) {
      const starts = [0];
      for (let at = this.text.indexOf('\n'); at !== -1; at = this.text.indexOf('\n', at + 1)) starts.push(at + 1);
      this.#lineStarts = starts;
    }
    return this.#lineStarts;
  }

  /** The place of an offset. Before the text, and in an empty one, cel-go counts column −1. */
  locate(offset: number): Location {
    if (offset < 0 || this.text === '') return { line: 1, column: -1 };
    const starts = this.lineStarts;
    let line = 1;
    while ((starts[line] ?? Number.POSITIVE_INFINITY) <= offset) line++;
    const start = starts[line - 1] ?? 0;
    return { line, column: codePoints(this.text, start, offset) };
  }

  /** The offset of a place; `undefined` for a line that is not there. */
  offsetOf({ line, column }: Location): number | undefined {
    const start = this.lineStarts[line - 1];
    if (start === undefined) return undefined;
    let at = start;
    for (let left = column; left > 0; left--) at += isPair(this.text, at) ? 2 : 1;
    return at;
  }

  /** The text of a line without its end; `undefined` where there is none to show. */
  line(line: number): string | undefined {
    const start = this.lineStarts[line - 1];
    if (start === undefined || this.text === '') return undefined;
    const next = this.lineStarts[line];
    return this.text.slice(start, next === undefined ? undefined : next - 1);
  }
}

function isPair(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xd800 && code < 0xdc00 && at + 1 < text.length;
}

function codePoints(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; count++) at += isPair(text, at) ? 2 : 1;
  return count;
}

/** Orders places by line, then column. */
export function compareLocations(a: Location, b: Location): number {
  return a.line - b.line || a.column - b.column;
}
