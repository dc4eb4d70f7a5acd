/** The indentations of the block collections around the scanner, with the tokens that begin and end them. */
import type { Cursor } from './cursor.ts';
import type { TokenType } from './token.ts';
import type { TokenQueue } from './token-queue.ts';

/** As deep as go-yaml reads: beyond it gives up. */
export const maxDepth = 10_000;

/** Knows the block collections that are open; flow collections have no indentation, so it is not asked inside them. */
export class BlockIndents {
  /** The column of the innermost; -1 outside of any. */
  indent = -1;
  private readonly outer: number[] = [];

  constructor(
    private readonly cursor: Cursor,
    private readonly tokens: TokenQueue,
  ) {}

  /** Opens a collection whose first token comes next. */
  openHere(type: TokenType): void {
    const { cursor } = this;
    this.open(type, cursor.column, this.tokens.nextNumber, cursor.pos, cursor.line);
  }

  /** Opens a collection before a token that waits in the queue, unless the block around is as deep. */
  open(type: TokenType, column: number, tokenNumber: number, pos: number, line: number): void {
    if (this.indent >= column) return;
    this.outer.push(this.indent);
    this.indent = column;
    if (this.outer.length > maxDepth) this.cursor.fail(`exceeded max depth of ${maxDepth}`);
    this.tokens.insert(type, tokenNumber, pos, line);
  }

  /** Closes the collections that are deeper than a column. */
  closeTo(column: number): void {
    const { cursor } = this;
    while (this.indent > column) {
      this.tokens.push('block-end', cursor.pos, cursor.pos, cursor.line);
      this.indent = this.outer.pop() ?? -1;
    }
  }
}
