/** Keys without `?`: what is scanned may turn out to be one as long as its line goes on, and no longer than 1,024 characters. */
import type { Cursor } from './cursor.ts';
import type { TokenQueue } from './token-queue.ts';

/** Where a key may have begun. */
export interface SimpleKey {
  possible: boolean;
  /** True where nothing but a key can stand. */
  readonly required: boolean;
  readonly tokenNumber: number;
  readonly pos: number;
  readonly line: number;
  readonly column: number;
}

const maxLength = 1024;

/** The possible key of each flow level; the first is that of the block context. */
export class SimpleKeys {
  private readonly levels: SimpleKey[] = [noKey(0)];

  constructor(
    private readonly cursor: Cursor,
    private readonly tokens: TokenQueue,
  ) {}

  /** How many brackets and braces are open. */
  get flowLevel(): number {
    return this.levels.length - 1;
  }

  /** The possible key of the innermost level, if it still may be one. */
  get current(): SimpleKey | undefined {
    return this.validAt(this.flowLevel);
  }

  /** The possible key of a level, if it still may be one; where it had to be one and cannot, that is an error. */
  validAt(level: number): SimpleKey | undefined {
    const key = this.levels[level];
    if (!key?.possible) return undefined;
    if (key.line === this.cursor.line && !this.isFurtherThan(key.pos, maxLength)) return key;
    this.drop(key);
    return undefined;
  }

  /** True when more than `limit` characters (not UTF-16 units) lie between a place and the cursor. */
  private isFurtherThan(start: number, limit: number): boolean {
    const { pos, text } = this.cursor;
    if (pos - start <= limit) return false;
    let count = 0;
    for (let i = start; i < pos && count <= limit; i++) {
      if ((text.charCodeAt(i) & 0xfc00) !== 0xdc00) count++;
    }
    return count > limit;
  }

  private drop(key: SimpleKey): void {
    if (key.possible && key.required) this.cursor.fail("could not find expected ':'");
    key.possible = false;
  }

  /** Notes that the token scanned next may begin a key. */
  save(required: boolean): void {
    const { pos, line, column } = this.cursor;
    this.remove();
    const level = this.flowLevel;
    this.levels[level] = { possible: true, required, tokenNumber: this.tokens.nextNumber, pos, line, column };
    this.tokens.expectKey(level);
  }

  /** Gives up the possible key of the innermost level. */
  remove(): void {
    const key = this.levels.at(-1);
    if (!key?.possible) return;
    this.drop(key);
    this.tokens.forgetKey(key.tokenNumber);
  }

  /** The possible key is one. */
  accept(key: SimpleKey): void {
    key.possible = false;
    this.tokens.forgetKey(key.tokenNumber);
  }

  /** Enters brackets or braces. */
  enterFlow(): void {
    this.levels.push(noKey(this.tokens.nextNumber));
  }

  /** Leaves them. As in go-yaml, an empty collection is no candidate for a key any more while it waits in the queue. */
  leaveFlow(): void {
    if (this.flowLevel === 0) return;
    const key = this.levels.pop();
    if (key !== undefined) this.tokens.forgetKey(key.tokenNumber);
  }
}

function noKey(tokenNumber: number): SimpleKey {
  return { possible: false, required: false, tokenNumber, pos: 0, line: 0, column: 0 };
}
