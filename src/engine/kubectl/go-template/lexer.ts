/** Text → tokens of a Go template, as the lexer of text/template cuts it. */
import { goQuote } from '../../values/go-quote.ts';

/** The kinds of tokens; keywords are named by themselves. */
export type TokenType =
  | 'error'
  | 'bool'
  | 'char'
  | 'charConstant'
  | 'complex'
  | 'assign'
  | 'declare'
  | 'eof'
  | 'field'
  | 'identifier'
  | 'leftDelim'
  | 'leftParen'
  | 'number'
  | 'pipe'
  | 'rawString'
  | 'rightDelim'
  | 'rightParen'
  | 'space'
  | 'string'
  | 'text'
  | 'variable'
  | 'dot'
  | Keyword;

type Keyword =
  | 'block'
  | 'break'
  | 'continue'
  | 'define'
  | 'else'
  | 'end'
  | 'if'
  | 'nil'
  | 'range'
  | 'template'
  | 'with';

const keywords: ReadonlySet<string> = new Set<Keyword>([
  'block',
  'break',
  'continue',
  'define',
  'else',
  'end',
  'if',
  'nil',
  'range',
  'template',
  'with',
]);

/** One token; an error's text is its message. */
export interface Token {
  readonly type: TokenType;
  readonly at: number;
  readonly text: string;
  /** The line it begins on, from 1. */
  readonly line: number;
}

/** A token as errors quote it. */
export function tokenText({ type, text }: Token): string {
  if (type === 'eof') return 'EOF';
  if (type === 'error') return text;
  if (type === 'dot' || isKeyword(type)) return `<${text}>`;
  return text.length > 10 ? `${goQuote(text.slice(0, 10))}...` : goQuote(text);
}

function isKeyword(word: string): word is Keyword {
  return keywords.has(word);
}

const space = /[ \t\r\n]/;
const word = /[\p{L}\p{Nd}_]*/uy;
const number =
  /[+-]?(?:0[xX][0-9a-fA-F_]*(?:\.[0-9a-fA-F_]*)?(?:[pP][+-]?[0-9_]*)?|0[oO][0-7_]*(?:\.[0-7_]*)?|0[bB][01_]*(?:\.[01_]*)?|[0-9_]*(?:\.[0-9_]*)?(?:[eE][+-]?[0-9_]*)?)i?/y;

/** Gives the tokens one by one. */
export class Lexer {
  #at = 0;
  #line = 1;
  #inside = false;
  #parens = 0;
  /** Set at the end and after an error: nothing more comes. */
  #done = false;

  constructor(readonly input: string) {}

  /** The next token; after the last one `eof` again and again. */
  next(): Token {
    if (this.#done) return this.#token('eof', this.#at, 'EOF');
    return this.#inside ? this.#action() : this.#text();
  }

  #token(type: TokenType, from: number, text = this.input.slice(from, this.#at)): Token {
    const token = { type, at: from, text, line: this.#line };
    for (const char of text) if (char === '\n' && type !== 'error') this.#line++;
    return token;
  }

  #error(from: number, text: string): Token {
    this.#done = true;
    return this.#token('error', from, text);
  }

  /** Passes over text that is no part of a token. */
  #skip(to: number): void {
    for (let at = this.#at; at < to; at++) if (this.input[at] === '\n') this.#line++;
    this.#at = to;
  }

  #text(): Token {
    for (;;) {
      const from = this.#at;
      const open = this.input.indexOf('{{', from);
      if (open === -1) {
        this.#at = this.input.length;
        if (this.#at > from) return this.#token('text', from);
        this.#done = true;
        return this.#token('eof', from, 'EOF');
      }
      const trims = this.input[open + 2] === '-' && space.test(this.input[open + 3] ?? '');
      let end = open;
      if (trims) while (end > from && space.test(this.input[end - 1] ?? '')) end--;
      if (end > from) {
        this.#at = end;
        return this.#token('text', from);
      }
      this.#skip(open);
      const inner = open + (trims ? 4 : 2);
      if (!this.input.startsWith('/*', inner)) {
        this.#at = open + 2;
        const token = this.#token('leftDelim', open);
        this.#skip(inner);
        this.#inside = true;
        this.#parens = 0;
        return token;
      }
      const failed = this.#comment(inner);
      if (failed !== undefined) return failed;
    }
  }

  #comment(from: number): Token | undefined {
    this.#skip(from);
    const close = this.input.indexOf('*/', from + 2);
    if (close === -1) return this.#error(from, 'unclosed comment');
    const end = close + 2;
    const delim = this.#rightDelim(end);
    if (delim === undefined) return this.#error(from, 'comment ends before closing delimiter');
    this.#skip(delim.end);
    return undefined;
  }

  /** The right delimiter at a place, with the spaces that it trims before and after. */
  #rightDelim(at: number): { readonly begin: number; readonly end: number } | undefined {
    const trims = space.test(this.input[at] ?? '') && this.input[at + 1] === '-' && this.input.startsWith('}}', at + 2);
    if (!trims) return this.input.startsWith('}}', at) ? { begin: at, end: at + 2 } : undefined;
    let end = at + 4;
    while (space.test(this.input[end] ?? '')) end++;
    return { begin: at + 2, end };
  }

  #action(): Token {
    const from = this.#at;
    const delim = this.#rightDelim(from);
    if (delim !== undefined) {
      if (this.#parens > 0) return this.#error(from, 'unclosed left paren');
      this.#skip(delim.begin);
      this.#at = delim.begin + 2;
      const token = this.#token('rightDelim', delim.begin);
      this.#skip(delim.end);
      this.#inside = false;
      return token;
    }
    const char = this.#peek();
    if (char === '') return this.#error(from, 'unclosed action');
    if (space.test(char)) {
      do this.#at++;
      while (space.test(this.#peek()) && this.#rightDelim(this.#at) === undefined);
      return this.#token('space', from);
    }
    this.#at += char.length;
    switch (char) {
      case '=':
        return this.#token('assign', from);
      case ':':
        if (this.#peek() !== '=') return this.#error(from, 'expected :=');
        this.#at++;
        return this.#token('declare', from);
      case '|':
        return this.#token('pipe', from);
      case '"':
        return this.#quoted(from, '"', 'string', 'unterminated quoted string');
      case "'":
        return this.#quoted(from, "'", 'charConstant', 'unterminated character constant');
      case '`': {
        const close = this.input.indexOf('`', this.#at);
        if (close === -1) return this.#error(from, 'unterminated raw quoted string');
        this.#at = close + 1;
        return this.#token('rawString', from);
      }
      case '$':
        return this.#named(from, 'variable', 'variable');
      case '(':
        this.#parens++;
        return this.#token('leftParen', from);
      case ')':
        this.#parens--;
        return this.#parens < 0 ? this.#error(from, 'unexpected right paren') : this.#token('rightParen', from);
      case '.':
        if (!/[0-9]/.test(this.#peek()) && this.#at < this.input.length) return this.#named(from, 'field', 'dot');
        break;
      default:
    }
    this.#at = from;
    if (/[.+\-0-9]/.test(char)) return this.#number(from);
    if (/[\p{L}\p{Nd}_]/u.test(char)) return this.#identifier(from);
    this.#at += char.length;
    if (/^[!-~]$/.test(char)) return this.#token('char', from);
    return this.#error(from, `unrecognized character in action: ${runeText(char)}`);
  }

  #quoted(from: number, quote: string, type: TokenType, unterminated: string): Token {
    for (;;) {
      const char = this.input[this.#at];
      const escaped = char === '\\' ? this.input[this.#at + 1] : char;
      if (escaped === undefined || escaped === '\n') return this.#error(from, unterminated);
      this.#at += char === '\\' ? 2 : 1;
      if (char === quote) return this.#token(type, from);
    }
  }

  /** What begins with a dot or a dollar; `alone` is its type where no name follows. */
  #named(from: number, type: TokenType, alone: TokenType): Token {
    if (this.#terminated()) return this.#token(alone, from);
    this.#at += this.#match(word).length;
    if (!this.#terminated()) return this.#badCharacter(from);
    return this.#token(type, from);
  }

  #identifier(from: number): Token {
    const name = this.#match(word);
    this.#at += name.length;
    if (!this.#terminated()) return this.#badCharacter(from);
    if (isKeyword(name)) return this.#token(name, from);
    return this.#token(name === 'true' || name === 'false' ? 'bool' : 'identifier', from);
  }

  #badCharacter(from: number): Token {
    return this.#error(from, `bad character ${runeText(this.#peek())}`);
  }

  #number(from: number): Token {
    this.#at += this.#match(number).length;
    let type: TokenType = 'number';
    if (/[+-]/.test(this.#peek())) {
      this.#at += this.#match(number).length;
      type = 'complex';
    }
    const wrong = /[\p{L}\p{Nd}_]/u.test(this.#peek());
    if (wrong) this.#at += this.#peek().length;
    if (wrong || (type === 'complex' && this.input[this.#at - 1] !== 'i')) {
      return this.#error(from, `bad number syntax: ${goQuote(this.input.slice(from, this.#at))}`);
    }
    return this.#token(type, from);
  }

  /** True where a name may end. */
  #terminated(): boolean {
    const char = this.#peek();
    return char === '' || ' \t\r\n.,|:)('.includes(char) || this.input.startsWith('}}', this.#at);
  }

  #peek(): string {
    const code = this.input.codePointAt(this.#at);
    return code === undefined ? '' : String.fromCodePoint(code);
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.input)?.[0] ?? '';
  }
}

/** Go's `%#U`. */
function runeText(char: string): string {
  if (char === '') return 'U+FFFFFFFFFFFFFFFF';
  const code = `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u.test(char) ? `${code} '${char}'` : code;
}
