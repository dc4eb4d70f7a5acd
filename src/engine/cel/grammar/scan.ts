/**
 * Text → tokens for the fast parser: the same tokens as the generated lexer makes, for texts without lexical errors. Where
 * there is an error it gives up, since its wording is the generated lexer's business.
 */
import { Token } from './token.ts';

/** The tokens of a text, ending with an end-of-file token. */
export interface Tokens {
  readonly kinds: readonly number[];
  /** UTF-16 offsets. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

const keywords: ReadonlyMap<string, number> = new Map([
  ['in', Token.in],
  ['true', Token.true],
  ['false', Token.false],
  ['null', Token.null],
]);

// One alternative a kind of token; sticky, so that each match begins where the last one ended.
const blank = /(?:[\t \r\n\f]+|\/\/[^\n]*)+/y;
const word = /[A-Za-z_][A-Za-z0-9_]*/y;
const escapedWord = /`[A-Za-z0-9_.\-/ ]+`/y;
const float = /(?:[0-9]+\.[0-9]+(?:[eE][+-]?[0-9]+)?|[0-9]+[eE][+-]?[0-9]+|\.[0-9]+(?:[eE][+-]?[0-9]+)?)/y;
const integer = /(?:0x[0-9a-fA-F]+|[0-9]+)[uU]?/y;
const escaped = String.raw`\\(?:[abfnrtv"'\\?\u0060]|[0-3][0-7][0-7]|[xX][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8})`;
const quoted = new RegExp(
  String.raw`"""(?:${escaped}|[^\\])*?"""|'''(?:${escaped}|[^\\])*?'''|"(?!"")(?:${escaped}|[^\\"\n\r])*"|'(?!'')(?:${escaped}|[^\\'\n\r])*'`,
  'y',
);
const rawQuoted = /[rR](?:"""[\s\S]*?"""|'''[\s\S]*?'''|"(?!"")[^"\n\r]*"|'(?!'')[^'\n\r]*')/y;

/** Scans a text; `undefined` where some character begins no token. */
export function scan(text: string): Tokens | undefined {
  const kinds: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let at = skipBlank(text, 0);
  while (at < text.length) {
    const kind = tokenAt(text, at);
    if (kind === 0) return undefined;
    kinds.push(kind);
    starts.push(at);
    ends.push(tokenEnd);
    at = skipBlank(text, tokenEnd);
  }
  kinds.push(Token.eof);
  starts.push(text.length);
  ends.push(text.length);
  return { kinds, starts, ends };
}

/** Where the token that `tokenAt` found ends. */
let tokenEnd = 0;

function skipBlank(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code > 0x20 && code !== 0x2f) return at;
  if (code === 0x20 && text.charCodeAt(at + 1) > 0x2f) return at + 1;
  blank.lastIndex = at;
  return blank.test(text) ? blank.lastIndex : at;
}

function match(expression: RegExp, text: string, at: number, kind: number): number {
  expression.lastIndex = at;
  if (!expression.test(text)) return 0;
  tokenEnd = expression.lastIndex;
  return kind;
}

function sign(length: number, at: number, kind: number): number {
  tokenEnd = at + length;
  return kind;
}

/** The kind of the token at an offset, 0 for none; sets `tokenEnd`. */
function tokenAt(text: string, at: number): number {
  const next = text[at + 1];
  switch (text[at]) {
    case '(':
      return sign(1, at, Token.leftParen);
    case ')':
      return sign(1, at, Token.rightParen);
    case '[':
      return sign(1, at, Token.leftBracket);
    case ']':
      return sign(1, at, Token.rightBracket);
    case '{':
      return sign(1, at, Token.leftBrace);
    case '}':
      return sign(1, at, Token.rightBrace);
    case ',':
      return sign(1, at, Token.comma);
    case '-':
      return sign(1, at, Token.minus);
    case '?':
      return sign(1, at, Token.question);
    case ':':
      return sign(1, at, Token.colon);
    case '+':
      return sign(1, at, Token.plus);
    case '*':
      return sign(1, at, Token.star);
    case '/':
      return sign(1, at, Token.slash);
    case '%':
      return sign(1, at, Token.percent);
    case '=':
      return next === '=' ? sign(2, at, Token.equals) : 0;
    case '!':
      return next === '=' ? sign(2, at, Token.notEquals) : sign(1, at, Token.exclamation);
    case '<':
      return next === '=' ? sign(2, at, Token.lessEquals) : sign(1, at, Token.less);
    case '>':
      return next === '=' ? sign(2, at, Token.greaterEquals) : sign(1, at, Token.greater);
    case '&':
      return next === '&' ? sign(2, at, Token.logicalAnd) : 0;
    case '|':
      return next === '|' ? sign(2, at, Token.logicalOr) : 0;
    case '.':
      return match(float, text, at, Token.float) || sign(1, at, Token.dot);
    case '"':
    case "'":
      return match(quoted, text, at, Token.string);
    case '`':
      return match(escapedWord, text, at, Token.escapedIdentifier);
    default:
      return wordOrNumber(text, at);
  }
}

function wordOrNumber(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code >= 0x30 && code <= 0x39) {
    if (match(float, text, at, Token.float)) return Token.float;
    if (!match(integer, text, at, Token.int)) return 0;
    return /[uU]/.test(text[tokenEnd - 1] ?? '') ? Token.uint : Token.int;
  }
  if (!match(word, text, at, Token.identifier)) return 0;
  const quote = text[tokenEnd];
  if (quote === '"' || quote === "'") {
    const prefix = text.slice(at, tokenEnd);
    if (prefix === 'r' || prefix === 'R') return match(rawQuoted, text, at, Token.string);
    if (prefix === 'b' || prefix === 'B') return match(quoted, text, tokenEnd, Token.bytes);
    if (/^[bB][rR]$/.test(prefix)) return match(rawQuoted, text, at + 1, Token.bytes);
  }
  return keywords.get(text.slice(at, tokenEnd)) ?? Token.identifier;
}
