/** Blanks and line breaks within a plain or quoted scalar. */
import { isBlank, isBreak, TAB } from './chars.ts';
import type { Cursor } from './cursor.ts';
import type { Pieces } from './scalar-pieces.ts';

/** What lies between two words of a flow scalar: blanks on one line, or line breaks that fold. */
export class Gap {
  /** The first line break; empty while the gap stays on one line. */
  private first = '';
  private more = '';

  constructor(
    private readonly start: number,
    private readonly escapedBreak = false,
  ) {}

  get broken(): boolean {
    return this.escapedBreak || this.first !== '';
  }

  /** Takes the blanks and breaks here. A tab before column `indent` of a further line is an error. */
  take(cursor: Cursor, indent: number): this {
    for (;;) {
      const code = cursor.peek();
      if (isBlank(code)) {
        if (code === TAB && this.broken && cursor.column < indent) {
          cursor.fail('found a tab character that violates indentation');
        }
        cursor.pos++;
      } else if (isBreak(code)) {
        const text = cursor.takeBreak();
        if (this.broken) this.more += text;
        else this.first = text;
      } else {
        return this;
      }
    }
  }

  /** Adds what the gap comes to; `end` is where it ends. */
  addTo(pieces: Pieces, end: number): void {
    if (!this.broken) pieces.addSlice(this.start, end);
    else if (this.first !== '\n') pieces.add(this.first + this.more, this.start);
    else pieces.add(this.more === '' ? ' ' : this.more, this.start);
  }
}
