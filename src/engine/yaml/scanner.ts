/**
 * YAML text → tokens, by libyaml's design on which go-yaml v2 is built: tokens wait in a queue for as long as the first
 * of them may turn out to be a key, so that errors come up in the same order and with the same words.
 */
import { BlockIndents, maxDepth } from './block-indents.ts';
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
import { scanBlock } from './scan-block.ts';
import { scanPlain } from './scan-plain.ts';
import { scanAnchorName, scanDirective, scanTag } from './scan-properties.ts';
import { scanQuoted } from './scan-quoted.ts';
import { SimpleKeys } from './simple-keys.ts';
import type { Token, TokenType } from './token.ts';
import { TokenQueue } from './token-queue.ts';

/** Scans a text token by token, as far as it is asked. */
export class Scanner {
  private readonly tokens = new TokenQueue();
  private readonly keys: SimpleKeys;
  private available = false;
  private readonly blocks: BlockIndents;
  private keyAllowed = true;

  constructor(readonly cursor: Cursor) {
    this.keys = new SimpleKeys(cursor, this.tokens);
    this.blocks = new BlockIndents(cursor, this.tokens);
  }

  /** The next token, which stays in the queue. */
  peek(): Token {
    let { first } = this.tokens;
    if (this.available && first !== undefined) return first;
    // As long as the first token may begin a key, what stands before it is not known.
    while (first === undefined || this.keys.validAt(first.keyLevel) !== undefined) {
      this.fetch();
      first = this.tokens.first;
    }
    this.available = true;
    return first;
  }

  /** Takes the token that `peek` has shown. */
  skip(): void {
    this.available = false;
    this.tokens.take();
  }

  /** Scans the next token into the queue, with the tokens that it brings about. */
  private fetch(): void {
    const { cursor } = this;
    this.skipToToken();
    if (!this.inFlow) this.blocks.closeTo(cursor.column);
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
    return this.keys.flowLevel > 0;
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

  /** Pushes the token of an indicator and moves over it. */
  private pushIndicator(type: TokenType, length: number): void {
    const { cursor } = this;
    this.tokens.push(type, cursor.pos, cursor.pos + length, cursor.line);
    cursor.pos += length;
  }

  /** Notes that the token scanned next may begin a key. */
  private saveKey(): void {
    if (this.keyAllowed) this.keys.save(!this.inFlow && this.blocks.indent === this.cursor.column);
  }

  private fetchStreamEnd(): void {
    const { cursor } = this;
    if (cursor.column !== 0) {
      cursor.line++;
      cursor.lineStart = cursor.pos;
    }
    if (!this.inFlow) this.blocks.closeTo(-1);
    this.keys.remove();
    this.keyAllowed = false;
    this.pushIndicator('stream-end', 0);
  }

  private fetchDirective(): void {
    const { cursor } = this;
    if (!this.inFlow) this.blocks.closeTo(-1);
    this.keys.remove();
    this.keyAllowed = false;
    const { pos, line } = cursor;
    const directive = scanDirective(cursor);
    if (directive.kind === 'version') this.tokens.push('version-directive', pos, cursor.pos, line, directive.version);
    else this.tokens.push('tag-directive', pos, cursor.pos, line, directive.handle, directive.prefix);
  }

  private fetchDocumentIndicator(): void {
    if (!this.inFlow) this.blocks.closeTo(-1);
    this.keys.remove();
    this.keyAllowed = false;
    this.pushIndicator(this.cursor.peek() === MINUS ? 'document-start' : 'document-end', 3);
  }

  private fetchFlowStart(type: TokenType): void {
    this.saveKey();
    this.keys.enterFlow();
    if (this.keys.flowLevel > maxDepth) this.cursor.fail(`exceeded max depth of ${maxDepth}`);
    this.keyAllowed = true;
    this.pushIndicator(type, 1);
  }

  private fetchFlowEnd(type: TokenType): void {
    this.keys.remove();
    this.keys.leaveFlow();
    this.keyAllowed = false;
    this.pushIndicator(type, 1);
  }

  private fetchFlowEntry(): void {
    this.keys.remove();
    this.keyAllowed = true;
    this.pushIndicator('flow-entry', 1);
  }

  private fetchBlockEntry(): void {
    const { cursor } = this;
    if (!this.inFlow) {
      if (!this.keyAllowed) cursor.fail('block sequence entries are not allowed in this context');
      this.blocks.openHere('block-sequence-start');
    }
    this.keys.remove();
    this.keyAllowed = true;
    this.pushIndicator('block-entry', 1);
  }

  private fetchKey(): void {
    const { cursor } = this;
    if (!this.inFlow) {
      if (!this.keyAllowed) cursor.fail('mapping keys are not allowed in this context');
      this.blocks.openHere('block-mapping-start');
    }
    this.keys.remove();
    this.keyAllowed = !this.inFlow;
    this.pushIndicator('key', 1);
  }

  private fetchValue(): void {
    const { cursor } = this;
    const key = this.keys.current;
    if (key !== undefined) {
      this.keys.accept(key);
      this.tokens.insert('key', key.tokenNumber, key.pos, key.line);
      if (!this.inFlow) this.blocks.open('block-mapping-start', key.column, key.tokenNumber, key.pos, key.line);
      this.keyAllowed = false;
    } else {
      if (!this.inFlow) {
        if (!this.keyAllowed) cursor.fail('mapping values are not allowed in this context');
        this.blocks.openHere('block-mapping-start');
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
    this.tokens.push(type, pos, cursor.pos, line, name);
  }

  private fetchTag(): void {
    const { cursor } = this;
    this.saveKey();
    this.keyAllowed = false;
    const { pos, line } = cursor;
    const { handle, suffix } = scanTag(cursor);
    this.tokens.push('tag', pos, cursor.pos, line, handle, suffix);
  }

  private fetchBlockScalar(literal: boolean): void {
    const { cursor } = this;
    this.keys.remove();
    this.keyAllowed = true;
    const { pos, line } = cursor;
    this.tokens.pushScalar(
      pos,
      line,
      literal ? 'literal' : 'folded',
      this.blocks.indent,
      scanBlock(cursor, literal, this.blocks.indent),
    );
  }

  private fetchQuoted(): void {
    const { cursor } = this;
    this.saveKey();
    this.keyAllowed = false;
    const { pos, line } = cursor;
    this.tokens.pushScalar(pos, line, 'quoted', this.blocks.indent, scanQuoted(cursor));
  }

  private fetchPlain(): void {
    const { cursor } = this;
    this.saveKey();
    this.keyAllowed = false;
    const { pos, line } = cursor;
    const scalar = scanPlain(cursor, this.blocks.indent + 1, this.inFlow);
    this.tokens.pushScalar(pos, line, 'plain', this.blocks.indent, scalar);
    if (scalar.afterBreak) this.keyAllowed = true;
  }
}
