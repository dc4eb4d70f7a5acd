/** Scalars between quotes, as libyaml (and so go-yaml v2) reads them. */
import { BACKSLASH, DOUBLE_QUOTE, hexValue, isBlankOrEnd, isBreak, NUL, SINGLE_QUOTE, SPACE, TAB } from './chars.ts';
import type { Cursor } from './cursor.ts';
import { Gap } from './scalar-gap.ts';
import { Pieces, type ScannedScalar, type Spans } from './scalar-pieces.ts';

/** Scans a scalar between single or double quotes; the cursor stands at the first quote. */
export function scanQuoted(cursor: Cursor, spans?: Spans): ScannedScalar {
  const quote = cursor.peek();
  cursor.pos++;
  const pieces = new Pieces(cursor, spans);
  for (;;) {
    if (cursor.atDocumentIndicator()) cursor.fail('found unexpected document indicator');
    if (cursor.peek() === NUL) cursor.fail('found unexpected end of stream');
    const escapedBreak = takeQuotedWord(cursor, quote, pieces);
    if (cursor.peek() === quote) break;
    const gap = new Gap(cursor.pos, escapedBreak).take(cursor, 0);
    gap.addTo(pieces, cursor.pos);
  }
  cursor.pos++;
  return { value: pieces.value, end: cursor.pos, afterBreak: false };
}

/** Takes characters up to a blank, a break or the closing quote; true when an escaped line break ended them. */
function takeQuotedWord(cursor: Cursor, quote: number, pieces: Pieces): boolean {
  let from = cursor.pos;
  for (;;) {
    const code = cursor.peek();
    if (isBlankOrEnd(code)) break;
    if (code === quote) {
      if (quote !== SINGLE_QUOTE || cursor.peek(1) !== SINGLE_QUOTE) break;
      pieces.addSlice(from, cursor.pos + 1);
      cursor.pos += 2;
      from = cursor.pos;
    } else if (code === BACKSLASH && quote === DOUBLE_QUOTE) {
      if (cursor.pos > from) pieces.addSlice(from, cursor.pos);
      if (isBreak(cursor.peek(1))) {
        cursor.pos++;
        cursor.takeBreak();
        return true;
      }
      takeEscape(cursor, pieces);
      from = cursor.pos;
    } else {
      cursor.pos++;
    }
  }
  if (cursor.pos > from) pieces.addSlice(from, cursor.pos);
  return false;
}

const escapes = new Map<number, string>([
  [0x30, '\0'],
  [0x61, '\x07'],
  [0x62, '\b'],
  [0x74, '\t'],
  [TAB, '\t'],
  [0x6e, '\n'],
  [0x76, '\v'],
  [0x66, '\f'],
  [0x72, '\r'],
  [0x65, '\x1b'],
  [SPACE, ' '],
  [DOUBLE_QUOTE, '"'],
  [SINGLE_QUOTE, "'"],
  [BACKSLASH, '\\'],
  [0x4e, '\x85'],
  [0x5f, '\xa0'],
  [0x4c, '\u2028'],
  [0x50, '\u2029'],
]);

const hexEscapes = new Map<number, number>([
  [0x78, 2],
  [0x75, 4],
  [0x55, 8],
]);

function takeEscape(cursor: Cursor, pieces: Pieces): void {
  const at = cursor.pos;
  const code = cursor.peek(1);
  const simple = escapes.get(code);
  if (simple !== undefined) {
    cursor.pos += 2;
    pieces.add(simple, at);
    return;
  }
  const digits = hexEscapes.get(code);
  if (digits === undefined) cursor.fail('found unknown escape character');
  cursor.pos += 2;
  let value = 0;
  for (let i = 0; i < digits; i++) {
    const digit = hexValue(cursor.peek(i));
    if (digit === -1) cursor.fail('did not find expected hexdecimal number');
    value = value * 16 + digit;
  }
  if ((value >= 0xd800 && value <= 0xdfff) || value > 0x10ffff) {
    cursor.fail('found invalid Unicode character escape code');
  }
  cursor.pos += digits;
  pieces.add(String.fromCodePoint(value), at);
}
