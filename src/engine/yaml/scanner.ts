/**
 * YAML text → tokens, by libyaml's design on which go-yaml v2 is built: tokens wait in a queue for as long as the first
 * of them may turn out to be a key, so that errors come up in the same order and with the same words.
 */
import {
  AMPERSAND,
  ASTERISK,
  AT,
  BACKTICK,
  BANG,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  DOUBLE_QUOTE,
  GREATER,
  HASH,
  isBlankOrEnd,
  isBreak,
  MINUS,
  NUL,
  OPEN_BRACE,
  OPEN_BRACKET,
  PERCENT,
  PIPE,
  QUESTION,
  SINGLE_QUOTE,
  SPACE,
  TAB,
} from './chars.ts';
import type { Cursor } from './cursor.ts';
import { scanAnchorName, scanDirective, scanTag } from './scan-properties.ts';
import { type ScannedScalar, scanBlock, scanPlain, scanQuoted } from './scan-scalar.ts';

/** The kinds of token, named as in libyaml. */
export type TokenType =
  | 'stream-end'
  | 'version-directive'
  | 'tag-directive'
  | 'document-start'
  | 'document-end'
  | 'block-sequence-start'
  | 'block-mapping-start'
  | 'block-end'
  | 'flow-sequence-start'
  | 'flow-sequence-end'
  | 'flow-mapping-start'
  | 'flow-mapping-end'
  | 'block-entry'
  | 'flow-entry'
  | 'key'
  | 'value'
  | 'alias'
  | 'anchor'
  | 'tag'
  | 'scalar';

/** How a scalar is written. */
export type ScalarStyle = 'plain' | 'quoted' | 'literal' | 'folded';

/** A token with its place in the text. */
export interface Token {
  readonly type: TokenType;
  readonly start: number;
  readonly end: number;
  /** The line of `start`, counted from 0. */
  readonly line: number;
  /** A scalar's text, an anchor's name, a tag's handle, a directive's version. */
  readonly value: string;
  /** A tag's suffix, a directive's prefix. */
  readonly suffix: string;
  readonly style: ScalarStyle;
  /** Of a scalar: the indentation of the block around it. */
  readonly indent: number;
  /** The flow level at which this token may be the beginning of a key, or −1. */
  keyLevel: number;
}

/** Where a key without `?` may have begun. */
interface SimpleKey {
  possible: boolean;
  /** True where nothing but a key can stand. */
  required: boolean;
  tokenNumber: number;
  pos: number;
  line: number;
  column: number;
}

// Limits of libyaml and of go-yaml.
const maxKeyLength = 1024;
const maxDepth = 10_000;

/** Scans a text token by token, as far as it is asked. */
export class Scanner {
  private readonly tokens: Token[] = [];
  private head = 0;
  /** Tokens taken so far. */
  private taken = 0;
  private available = false;
  private indent = -1;
  private readonly indents: number[] = [];
  private readonly keys: SimpleKey[] = [noKey(0)];
  private keyAllowed = true;
  private nextKeyLevel = -1;

  constructor(readonly cursor: Cursor) {}

  /** The next token, which stays in the queue. */
  peek(): Token {
    if (!this.available) this.fetchUntilCertain();
    return this.tokens[this.head] as Token;
  }

  /** Takes the token that `peek` has shown. */
  skip(): void {
    this.available = false;
    this.taken++;
    this.head++;
    if (this.head === this.tokens.length) {
      this.tokens.length = 0;
      this.head = 0;
    }
  }

  private fetchUntilCertain(): void {
    for (;;) {
      const first = this.tokens[this.head];
      if (first !== undefined) {
        const key = this.keys[first.keyLevel];
        if (key === undefined || !this.isValidKey(key)) break;
      }
      this.fetch();
    }
    this.available = true;
  }

  /** Scans the next token into the queue, with the tokens that it brings about. */
  private fetch(): void {
    const { cursor } = this;
    this.skipToToken();
    this.closeBlocks(cursor.column);
    const code = cursor.peek();
    if (cursor.pos === cursor.lineStart) {
      if (code === PERCENT) {
        this.fetchDirective();
        return;
      }
      if (cursor.atDocumentIndicator()) {
        this.fetchDocumentIndicator();
        return;
      }
    }
    const inFlow = this.inFlow;
    const beforeBlank = isBlankOrEnd(cursor.peek(1));
    switch (code) {
      case NUL:
        this.fetchStreamEnd();
        break;
      case OPEN_BRACKET:
        this.fetchFlowStart('flow-sequence-start');
        break;
      case OPEN_BRACE:
        this.fetchFlowStart('flow-mapping-start');
        break;
      case CLOSE_BRACKET:
        this.fetchFlowEnd('flow-sequence-end');
        break;
      case CLOSE_BRACE:
        this.fetchFlowEnd('flow-mapping-end');
        break;
      case COMMA:
        this.fetchFlowEntry();
        break;
      case MINUS:
        if (beforeBlank) this.fetchBlockEntry();
        else this.fetchPlain();
        break;
      case QUESTION:
        if (inFlow || beforeBlank) this.fetchKey();
        else this.fetchPlain();
        break;
      case COLON:
        if (inFlow || beforeBlank) this.fetchValue();
        else this.fetchPlain();
        break;
      case ASTERISK:
        this.fetchAnchor('alias');
        break;
      case AMPERSAND:
        this.fetchAnchor('anchor');
        break;
      case BANG:
        this.fetchTag();
        break;
      case SINGLE_QUOTE:
      case DOUBLE_QUOTE:
        this.fetchQuoted();
        break;
      case PIPE:
      case GREATER:
        if (inFlow) this.failAtToken();
        this.fetchBlockScalar(code === PIPE);
        break;
      case HASH:
      case PERCENT:
      case AT:
      case BACKTICK:
      case TAB:
        this.failAtToken();
        break;
      default:
        this.fetchPlain();
    }
  }

  private failAtToken(): never {
    this.cursor.fail('found character that cannot start any token');
  }

  private get inFlow(): boolean {
    return this.keys.length > 1;
  }

  private skipToToken(): void {
    const { cursor } = this;
    for (;;) {
      let code = cursor.peek();
      // A tab may not indent where a key may follow.
      while (code === SPACE || (code === TAB && (this.inFlow || !this.keyAllowed))) {
        cursor.pos++;
        code = cursor.peek();
      }
      if (code === HASH) {
        cursor.skipToBreak();
        code = cursor.peek();
      }
      if (!isBreak(code)) return;
      cursor.takeBreak();
      if (!this.inFlow) this.keyAllowed = true;
    }
  }

  private push(type: TokenType, start: number, end: number, line: number, value = '', suffix = ''): void {
    this.tokens.push({
      type,
      start,
      end,
      line,
      value,
      suffix,
      style: 'plain',
      indent: 0,
      keyLevel: this.nextKeyLevel,
    });
    this.nextKeyLevel = -1;
  }

  /** Pushes the token of an indicator and moves over it. */
  private pushIndicator(type: TokenType, length: number): void {
    const { cursor } = this;
    this.push(type, cursor.pos, cursor.pos + length, cursor.line);
    cursor.pos += length;
  }

  private pushScalar(start: number, line: number, style: ScalarStyle, scalar: ScannedScalar): void {
    this.tokens.push({
      type: 'scalar',
      start,
      end: scalar.end,
      line,
      value: scalar.value,
      suffix: '',
      style,
      indent: this.indent,
      keyLevel: this.nextKeyLevel,
    });
    this.nextKeyLevel = -1;
  }

  /** Inserts a token without width before the token of a number; behind all where that one is gone. */
  private insert(type: TokenType, tokenNumber: number, pos: number, line: number): void {
    const token: Token = {
      type,
      start: pos,
      end: pos,
      line,
      value: '',
      suffix: '',
      style: 'plain',
      indent: 0,
      keyLevel: -1,
    };
    const at = tokenNumber - this.taken;
    if (at < 0) this.tokens.push(token);
    else this.tokens.splice(this.head + at, 0, token);
  }

  private get nextTokenNumber(): number {
    return this.taken + this.tokens.length - this.head;
  }

  private isValidKey(key: SimpleKey): boolean {
    if (!key.possible) return false;
    const { cursor } = this;
    if (key.line === cursor.line && !this.isFurtherThan(key.pos, maxKeyLength)) return true;
    this.dropKey(key);
    return false;
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

  /** Gives up a possible key. */
  private dropKey(key: SimpleKey): void {
    if (key.possible && key.required) this.cursor.fail("could not find expected ':'");
    key.possible = false;
  }

  /** Notes that the token scanned next may begin a key. */
  private saveKey(): void {
    if (!this.keyAllowed) return;
    const { cursor } = this;
    this.removeKey();
    this.keys[this.keys.length - 1] = {
      possible: true,
      required: !this.inFlow && this.indent === cursor.column,
      tokenNumber: this.nextTokenNumber,
      pos: cursor.pos,
      line: cursor.line,
      column: cursor.column,
    };
    this.nextKeyLevel = this.keys.length - 1;
  }

  /** Gives up the possible key at this flow level. */
  private removeKey(): void {
    const key = this.keys.at(-1);
    if (!key?.possible) return;
    this.dropKey(key);
    this.forgetKeyLevel(key.tokenNumber);
  }

  private forgetKeyLevel(tokenNumber: number): void {
    const token = this.tokens[this.head + tokenNumber - this.taken];
    if (token !== undefined && tokenNumber >= this.taken) token.keyLevel = -1;
  }

  /** Opens a block collection where the column is deeper than the block around. */
  private openBlock(column: number, tokenNumber: number, type: TokenType, pos: number, line: number): void {
    if (this.inFlow || this.indent >= column) return;
    this.indents.push(this.indent);
    this.indent = column;
    if (this.indents.length > maxDepth) this.cursor.fail(`exceeded max depth of ${maxDepth}`);
    this.insert(type, tokenNumber, pos, line);
  }

  /** Closes the blocks that are deeper than a column. */
  private closeBlocks(column: number): void {
    if (this.inFlow) return;
    const { cursor } = this;
    while (this.indent > column) {
      this.push('block-end', cursor.pos, cursor.pos, cursor.line);
      this.indent = this.indents.pop() ?? -1;
    }
  }

  private fetchStreamEnd(): void {
    const { cursor } = this;
    if (cursor.column !== 0) {
      cursor.line++;
      cursor.lineStart = cursor.pos;
    }
    this.closeBlocks(-1);
    this.removeKey();
    this.keyAllowed = false;
    this.pushIndicator('stream-end', 0);
  }

  private fetchDirective(): void {
    const { cursor } = this;
    this.closeBlocks(-1);
    this.removeKey();
    this.keyAllowed = false;
    const { pos, line } = cursor;
    const directive = scanDirective(cursor);
    if (directive.kind === 'version') this.push('version-directive', pos, cursor.pos, line, directive.version);
    else this.push('tag-directive', pos, cursor.pos, line, directive.handle, directive.prefix);
  }

  private fetchDocumentIndicator(): void {
    this.closeBlocks(-1);
    this.removeKey();
    this.keyAllowed = false;
    this.pushIndicator(this.cursor.peek() === MINUS ? 'document-start' : 'document-end', 3);
  }

  private fetchFlowStart(type: TokenType): void {
    this.saveKey();
    this.keys.push(noKey(this.nextTokenNumber));
    if (this.keys.length - 1 > maxDepth) this.cursor.fail(`exceeded max depth of ${maxDepth}`);
    this.keyAllowed = true;
    this.pushIndicator(type, 1);
  }

  private fetchFlowEnd(type: TokenType): void {
    this.removeKey();
    if (this.inFlow) {
      const key = this.keys.pop();
      // As in go-yaml: an empty collection is thereby no candidate for a key any more while it waits in the queue.
      if (key !== undefined) this.forgetKeyLevel(key.tokenNumber);
    }
    this.keyAllowed = false;
    this.pushIndicator(type, 1);
  }

  private fetchFlowEntry(): void {
    this.removeKey();
    this.keyAllowed = true;
    this.pushIndicator('flow-entry', 1);
  }

  private fetchBlockEntry(): void {
    const { cursor } = this;
    if (!this.inFlow) {
      if (!this.keyAllowed) cursor.fail('block sequence entries are not allowed in this context');
      this.openBlock(cursor.column, this.nextTokenNumber, 'block-sequence-start', cursor.pos, cursor.line);
    }
    this.removeKey();
    this.keyAllowed = true;
    this.pushIndicator('block-entry', 1);
  }

  private fetchKey(): void {
    const { cursor } = this;
    if (!this.inFlow) {
      if (!this.keyAllowed) cursor.fail('mapping keys are not allowed in this context');
      this.openBlock(cursor.column, this.nextTokenNumber, 'block-mapping-start', cursor.pos, cursor.line);
    }
    this.removeKey();
    this.keyAllowed = !this.inFlow;
    this.pushIndicator('key', 1);
  }

  private fetchValue(): void {
    const { cursor } = this;
    const key = this.keys.at(-1);
    if (key !== undefined && this.isValidKey(key)) {
      key.possible = false;
      this.forgetKeyLevel(key.tokenNumber);
      this.insert('key', key.tokenNumber, key.pos, key.line);
      this.openBlock(key.column, key.tokenNumber, 'block-mapping-start', key.pos, key.line);
      this.keyAllowed = false;
    } else {
      if (!this.inFlow) {
        if (!this.keyAllowed) cursor.fail('mapping values are not allowed in this context');
        this.openBlock(cursor.column, this.nextTokenNumber, 'block-mapping-start', cursor.pos, cursor.line);
      }
      this.keyAllowed = !this.inFlow;
    }
    this.pushIndicator('value', 1);
  }

  private fetchAnchor(type: 'alias' | 'anchor'): void {
    const { cursor } = this;
    this.saveKey();
    this.keyAllowed = false;
    const { pos, line } = cursor;
    const name = scanAnchorName(cursor);
    this.push(type, pos, cursor.pos, line, name);
  }

  private fetchTag(): void {
    const { cursor } = this;
    this.saveKey();
    this.keyAllowed = false;
    const { pos, line } = cursor;
    const { handle, suffix } = scanTag(cursor);
    this.push('tag', pos, cursor.pos, line, handle, suffix);
  }

  private fetchBlockScalar(literal: boolean): void {
    const { cursor } = this;
    this.removeKey();
    this.keyAllowed = true;
    const { pos, line } = cursor;
    this.pushScalar(pos, line, literal ? 'literal' : 'folded', scanBlock(cursor, literal, this.indent));
  }

  private fetchQuoted(): void {
    const { cursor } = this;
    this.saveKey();
    this.keyAllowed = false;
    const { pos, line } = cursor;
    this.pushScalar(pos, line, 'quoted', scanQuoted(cursor));
  }

  private fetchPlain(): void {
    const { cursor } = this;
    this.saveKey();
    this.keyAllowed = false;
    const { pos, line } = cursor;
    const scalar = scanPlain(cursor, this.indent + 1, this.inFlow);
    this.pushScalar(pos, line, 'plain', scalar);
    if (scalar.afterBreak) this.keyAllowed = true;
  }
}

function noKey(tokenNumber: number): SimpleKey {
  return { possible: false, required: false, tokenNumber, pos: 0, line: 0, column: 0 };
}
