/** Tokens that wait for the parser, and their numbers: a key may have to be put before tokens that are scanned already. */
import type { ScannedScalar } from './scalar-pieces.ts';
import type { ScalarStyle, Token, TokenType } from './token.ts';

/** Tokens scanned and not taken yet. */
export class TokenQueue {
  private readonly tokens: Token[] = [];
  private head = 0;
  /** Tokens taken so far. */
  private taken = 0;
  private nextKeyLevel = -1;

  /** The first token, if there is one. */
  get first(): Token | undefined {
    return this.tokens[this.head];
  }

  /** The number that the token pushed next will have. */
  get nextNumber(): number {
    return this.taken + this.tokens.length - this.head;
  }

  /** Takes the first token away. */
  take(): void {
    this.taken++;
    this.head++;
    if (this.head === this.tokens.length) {
      this.tokens.length = 0;
      this.head = 0;
    }
  }

  push(type: TokenType, start: number, end: number, line: number, value = '', suffix = ''): void {
    this.add({ type, start, end, line, value, suffix, style: 'plain', indent: 0, keyLevel: this.nextKeyLevel });
  }

  pushScalar(start: number, line: number, style: ScalarStyle, indent: number, { value, end }: ScannedScalar): void {
    this.add({ type: 'scalar', start, end, line, value, suffix: '', style, indent, keyLevel: this.nextKeyLevel });
  }

  private add(token: Token): void {
    this.tokens.push(token);
    this.nextKeyLevel = -1;
  }

  /** Inserts a token without width before the token of a number; behind all where that one is taken already. */
  insert(type: TokenType, number: number, pos: number, line: number): void {
    const place = { start: pos, end: pos, line };
    const token: Token = { type, ...place, value: '', suffix: '', style: 'plain', indent: 0, keyLevel: -1 };
    const at = number - this.taken;
    if (at < 0) this.tokens.push(token);
    else this.tokens.splice(this.head + at, 0, token);
  }

  /** Notes that the token pushed next may begin a key at a flow level. */
  expectKey(level: number): void {
    this.nextKeyLevel = level;
  }

  /** Notes that the token of a number begins no key. */
  forgetKey(number: number): void {
    const token = this.tokens[this.head + number - this.taken];
    if (token !== undefined && number >= this.taken) token.keyLevel = -1;
  }
}
