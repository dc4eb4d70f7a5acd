/** Anchors, aliases, tags and directives: the parts of YAML that objects of Kubernetes seldom use. */
import {
  AT,
  BACKTICK,
  BANG,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  DIGIT_0,
  DOT,
  GREATER,
  HASH,
  hexValue,
  isBlank,
  isBlankOrEnd,
  isBreak,
  isBreakOrEnd,
  isDigit,
  isWord,
  LESS,
  PERCENT,
  QUESTION,
} from './chars.ts';
import type { Cursor } from './cursor.ts';

/** Takes the name after `&` or `*`. */
export function scanAnchorName(cursor: Cursor): string {
  cursor.pos++;
  const start = cursor.pos;
  while (isWord(cursor.peek())) cursor.pos++;
  const code = cursor.peek();
  const ended =
    isBlankOrEnd(code) ||
    code === QUESTION ||
    code === COLON ||
    code === COMMA ||
    code === CLOSE_BRACKET ||
    code === CLOSE_BRACE ||
    code === PERCENT ||
    code === AT ||
    code === BACKTICK;
  if (cursor.pos === start || !ended) cursor.fail('did not find expected alphabetic or numeric character');
  return cursor.text.slice(start, cursor.pos);
}

/** A tag as written; an empty handle makes the suffix the whole tag. */
export interface ScannedTag {
  readonly handle: string;
  readonly suffix: string;
}

/** Scans a tag: `!<uri>`, `!suffix`, `!!suffix`, `!handle!suffix` or `!`. */
export function scanTag(cursor: Cursor): ScannedTag {
  const tag = cursor.peek(1) === LESS ? scanVerbatimTag(cursor) : scanShorthandTag(cursor);
  if (!isBlankOrEnd(cursor.peek())) cursor.fail('did not find expected whitespace or line break');
  return tag;
}

function scanVerbatimTag(cursor: Cursor): ScannedTag {
  cursor.pos += 2;
  const suffix = scanTagUri(cursor, '');
  if (cursor.peek() !== GREATER) cursor.fail("did not find the expected '>'");
  cursor.pos++;
  return { handle: '', suffix };
}

function scanShorthandTag(cursor: Cursor): ScannedTag {
  const handle = scanTagHandle(cursor, false);
  if (handle.length > 1 && handle.endsWith('!')) return { handle, suffix: scanTagUri(cursor, '') };
  // No handle after all: what was taken for one begins the suffix.
  const suffix = scanTagUri(cursor, handle);
  return suffix === '' ? { handle: '', suffix: '!' } : { handle: '!', suffix };
}

function scanTagHandle(cursor: Cursor, inDirective: boolean): string {
  if (cursor.peek() !== BANG) cursor.fail("did not find expected '!'");
  const start = cursor.pos;
  cursor.pos++;
  while (isWord(cursor.peek())) cursor.pos++;
  if (cursor.peek() === BANG) cursor.pos++;
  else if (inDirective && cursor.pos > start + 1) cursor.fail("did not find expected '!'");
  return cursor.text.slice(start, cursor.pos);
}

const uriMarks = new Set(Array.from(";/?:@&=+$,.!~*'()[]%", (mark) => mark.charCodeAt(0)));

/** Takes the characters of a tag's URI; `head` is a handle that turned out to be its beginning. */
function scanTagUri(cursor: Cursor, head: string): string {
  let uri = head.slice(1);
  const start = cursor.pos;
  for (;;) {
    const code = cursor.peek();
    if (!isWord(code) && !uriMarks.has(code)) break;
    if (code === PERCENT) {
      uri += scanUriEscapes(cursor);
    } else {
      uri += String.fromCharCode(code);
      cursor.pos++;
    }
  }
  if (cursor.pos === start && head === '') cursor.fail('did not find expected tag URI');
  return uri;
}

/** Takes the escaped octets of one character. */
function scanUriEscapes(cursor: Cursor): string {
  const octets: number[] = [];
  let width = 1;
  while (octets.length < width) {
    const high = hexValue(cursor.peek(1));
    const low = hexValue(cursor.peek(2));
    if (cursor.peek() !== PERCENT || high === -1 || low === -1) cursor.fail('did not find URI escaped octet');
    const octet = high * 16 + low;
    if (octets.length === 0) {
      width = octetWidth(octet);
      if (width === 0) cursor.fail('found an incorrect leading UTF-8 octet');
    } else if ((octet & 0xc0) !== 0x80) {
      cursor.fail('found an incorrect trailing UTF-8 octet');
    }
    octets.push(octet);
    cursor.pos += 3;
  }
  return new TextDecoder().decode(Uint8Array.from(octets));
}

function octetWidth(octet: number): number {
  if ((octet & 0x80) === 0) return 1;
  if ((octet & 0xe0) === 0xc0) return 2;
  if ((octet & 0xf0) === 0xe0) return 3;
  return (octet & 0xf8) === 0xf0 ? 4 : 0;
}

/** A `%YAML` or `%TAG` line. */
export type Directive =
  | { readonly kind: 'version'; readonly version: string }
  | { readonly kind: 'tag'; readonly handle: string; readonly prefix: string };

/** Scans a directive with the rest of its line; the cursor stands at `%`. */
export function scanDirective(cursor: Cursor): Directive {
  cursor.pos++;
  const start = cursor.pos;
  while (isWord(cursor.peek())) cursor.pos++;
  const name = cursor.text.slice(start, cursor.pos);
  if (name === '') cursor.fail('could not find expected directive name');
  if (!isBlankOrEnd(cursor.peek())) cursor.fail('found unexpected non-alphabetical character');
  let directive: Directive;
  if (name === 'YAML') directive = scanVersion(cursor);
  else if (name === 'TAG') directive = scanTagDirective(cursor);
  else cursor.fail('found unknown directive name');
  skipBlanks(cursor);
  if (cursor.peek() === HASH) cursor.skipToBreak();
  if (!isBreakOrEnd(cursor.peek())) cursor.fail('did not find expected comment or line break');
  if (isBreak(cursor.peek())) cursor.takeBreak();
  return directive;
}

function skipBlanks(cursor: Cursor): void {
  while (isBlank(cursor.peek())) cursor.pos++;
}

function scanVersion(cursor: Cursor): Directive {
  skipBlanks(cursor);
  const major = scanVersionNumber(cursor);
  if (cursor.peek() !== DOT) cursor.fail("did not find expected digit or '.' character");
  cursor.pos++;
  return { kind: 'version', version: `${major}.${scanVersionNumber(cursor)}` };
}

function scanVersionNumber(cursor: Cursor): number {
  let value = 0;
  let length = 0;
  while (isDigit(cursor.peek())) {
    length++;
    if (length > 2) cursor.fail('found extremely long version number');
    value = value * 10 + cursor.peek() - DIGIT_0;
    cursor.pos++;
  }
  if (length === 0) cursor.fail('did not find expected version number');
  return value;
}

function scanTagDirective(cursor: Cursor): Directive {
  skipBlanks(cursor);
  const handle = scanTagHandle(cursor, true);
  if (!isBlank(cursor.peek())) cursor.fail('did not find expected whitespace');
  skipBlanks(cursor);
  const prefix = scanTagUri(cursor, '');
  if (!isBlankOrEnd(cursor.peek())) cursor.fail('did not find expected whitespace or line break');
  return { kind: 'tag', handle, prefix };
}
