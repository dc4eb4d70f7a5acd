/** A place in a YAML text that moves forward and knows its line and column. */
import { breakText, CR, DOT, isBlankOrEnd, isBreak, LF, MINUS } from './chars.ts';

/** The text is no YAML: what is wrong and in which line (counted from 1; 0 where Go names none). */
export class YamlSyntaxError extends Error {
  constructor(
    readonly problem: string,
    readonly line: number,
    /** UTF-16 offset in the text that was read. */
    readonly offset: number,
  ) {
    super(problem);
  }
}

// No more than four characters are ever looked at from one place.
const sentinel = '\0\0\0\0';

/** A reading position; the text ends in NULs, which may not stand in it otherwise. */
export class Cursor {
  readonly text: string;
  /** Length of the text without its sentinel. */
  readonly length: number;
  /** True where line feeds are the only line breaks, so that the end of a line can be searched for. */
  readonly onlyLineFeeds: boolean;
  pos = 0;
  /** Lines before this one. */
  line = 0;
  lineStart = 0;

  constructor(text: string) {
    this.text = text + sentinel;
    this.length = text.length;
    this.onlyLineFeeds = !/[\r\x85\u2028\u2029]/.test(text);
  }

  get column(): number {
    return this.pos - this.lineStart;
  }

  /** The character here, or `ahead` characters further on; NUL at the end. */
  peek(ahead = 0): number {
    return this.text.charCodeAt(this.pos + ahead);
  }

  /** Moves over a line break (CR LF is one) and gives its text. */
  takeBreak(): string {
    const code = this.text.charCodeAt(this.pos);
    this.pos += code === CR && this.text.charCodeAt(this.pos + 1) === LF ? 2 : 1;
    this.line++;
    this.lineStart = this.pos;
    return breakText(code);
  }

  /** Moves to the end of the line. */
  skipToBreak(): void {
    if (this.onlyLineFeeds) {
      const end = this.text.indexOf('\n', this.pos);
      this.pos = end === -1 ? this.length : end;
      return;
    }
    while (this.pos < this.length && !isBreak(this.text.charCodeAt(this.pos))) this.pos++;
  }

  /** True at `---` or `...` at the beginning of a line, followed by a blank or the end. */
  atDocumentIndicator(): boolean {
    if (this.pos !== this.lineStart) return false;
    const code = this.peek();
    if (code !== MINUS && code !== DOT) return false;
    return this.peek(1) === code && this.peek(2) === code && isBlankOrEnd(this.peek(3));
  }

  /** Ends the reading with an error at this place. */
  fail(problem: string): never {
    // go-yaml names no line for an error in the first one.
    throw new YamlSyntaxError(problem, this.line === 0 ? 0 : this.line + 1, this.pos);
  }
}
