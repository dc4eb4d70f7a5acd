/** Several files as one text of many documents, with the place in its own file of everything in it. */
import { SourceLines, type SourcePlace } from '../../playground/check/source-place.ts';

/** A file with its text. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** Files one behind the other. */
export class JoinedFiles {
  readonly text: string;
  /** How many files there are. */
  readonly count: number;
  readonly #parts: readonly { readonly start: number; readonly lines: SourceLines }[];

  /** At least one; a single file is its text, unchanged. */
  constructor(files: readonly NamedText[]) {
    const parts: { start: number; lines: SourceLines }[] = [];
    let joined = '';
    for (const { name, text } of files) {
      if (parts.length > 0) joined += joined.endsWith('\n') ? '---\n' : '\n---\n';
      parts.push({ start: joined.length, lines: new SourceLines(name, text) });
      joined += text;
    }
    this.text = joined;
    this.count = files.length;
    this.#parts = parts;
  }

  /** The place between two offsets of the text, which have to be of one file. */
  place(start: number, end: number): SourcePlace {
    const part = this.#parts.findLast((each) => each.start <= start) ?? this.#parts[0];
    if (part === undefined) throw new RangeError('there is no file');
    return part.lines.place(start - part.start, end - part.start);
  }
}
