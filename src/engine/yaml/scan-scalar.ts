/** The text of plain, quoted, literal and folded scalars, as libyaml (and so go-yaml v2) reads it. */
import {
  BACKSLASH,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  DIGIT_0,
  DOUBLE_QUOTE,
  HASH,
  hexValue,
  isBlank,
  isBlankOrEnd,
  isBreak,
  isBreakOrEnd,
  isDigit,
  MINUS,
  NUL,
  OPEN_BRACE,
  OPEN_BRACKET,
  PLUS,
  QUESTION,
  SINGLE_QUOTE,
  SPACE,
  TAB,
} from './chars.ts';
import type { Cursor } from './cursor.ts';

/**
 * Which part of a scalar's value stands where: pairs of an offset in the value and an offset in the text,
 * each good up to the next pair's.
 */
export type Spans = number[];

/** Collects a value from pieces of the text. */
class Pieces {
  value = '';

  constructor(
    private readonly cursor: Cursor,
    private readonly spans: Spans | undefined,
  ) {}

  /** Adds a piece of the text as it stands. */
  addSlice(start: number, end: number): void {
    this.spans?.push(this.value.length, start);
    this.value += this.cursor.text.slice(start, end);
  }

  /** Adds what stands for something else in the text at `at`. */
  add(piece: string, at: number): void {
    this.spans?.push(this.value.length, at);
    this.value += piece;
  }
}

/** What lies between two words of a flow scalar: blanks on one line, or line breaks that fold. */
class Gap {
  /** The first line break; empty while the gap stays on one line. */
  private first = '';
  private more = '';

  constructor(
    private readonly start: number,
    private readonly escapedBreak = false,
  ) {}

  get broken(): boolean {
    return this.escapedBreak || this.first !== '';
  }

  /** Takes the blanks and breaks here. A tab before column `indent` of a further line is an error. */
  take(cursor: Cursor, indent: number): this {
    for (;;) {
      const code = cursor.peek();
      if (isBlank(code)) {
        if (code === TAB && this.broken && cursor.column < indent) {
          cursor.fail('found a tab character that violates indentation');
        }
        cursor.pos++;
      } else if (isBreak(code)) {
        const text = cursor.takeBreak();
        if (this.broken) this.more += text;
        else this.first = text;
      } else {
        return this;
      }
    }
  }

  /** Adds what the gap comes to; `end` is where it ends. */
  addTo(pieces: Pieces, end: number): void {
    if (!this.broken) pieces.addSlice(this.start, end);
    else if (this.first !== '\n') pieces.add(this.first + this.more, this.start);
    else pieces.add(this.more === '' ? ' ' : this.more, this.start);
  }
}

/** A scalar as scanned. */
export interface ScannedScalar {
  readonly value: string;
  /** Where its text ends. */
  readonly end: number;
  /** True when the scanner went over a line break after it. */
  readonly afterBreak: boolean;
}

/** Scans a plain scalar. In block context it ends before a line that is indented less than `indent`. */
export function scanPlain(cursor: Cursor, indent: number, inFlow: boolean, spans?: Spans): ScannedScalar {
  const start = cursor.pos;
  let end = start;
  let pieces: Pieces | undefined;
  let gap: Gap | undefined;
  for (;;) {
    if (cursor.atDocumentIndicator() || cursor.peek() === HASH) break;
    const word = cursor.pos;
    skipPlainWords(cursor, inFlow);
    if (cursor.pos > word) {
      if (pieces !== undefined) {
        gap?.addTo(pieces, word);
        pieces.addSlice(word, cursor.pos);
      } else if (gap?.broken) {
        pieces = new Pieces(cursor, spans);
        pieces.addSlice(start, end);
        gap.addTo(pieces, word);
        pieces.addSlice(word, cursor.pos);
      }
      end = cursor.pos;
      gap = undefined;
    }
    const code = cursor.peek();
    if (!isBlank(code) && !isBreak(code)) break;
    gap = new Gap(cursor.pos).take(cursor, indent);
    if (!inFlow && cursor.column < indent) break;
  }
  if (pieces === undefined) spans?.push(0, start);
  return { value: pieces?.value ?? cursor.text.slice(start, end), end, afterBreak: gap?.broken ?? false };
}

/** Moves over the words of a plain scalar that stand on one line. */
function skipPlainWords(cursor: Cursor, inFlow: boolean): void {
  const { text } = cursor;
  let { pos } = cursor;
  for (;;) {
    const code = text.charCodeAt(pos);
    if (!isBlank(code)) {
      if (endsPlain(text, pos, inFlow)) break;
      pos++;
      continue;
    }
    let next = pos + 1;
    while (isBlank(text.charCodeAt(next))) next++;
    if (text.charCodeAt(next) === HASH || endsPlain(text, next, inFlow)) break;
    pos = next + 1;
  }
  cursor.pos = pos;
}

/** True at a line break, the end, or an indicator that a plain scalar cannot contain. */
function endsPlain(text: string, pos: number, inFlow: boolean): boolean {
  const code = text.charCodeAt(pos);
  if (isBlankOrEnd(code)) return true;
  if (code === COLON && isBlankOrEnd(text.charCodeAt(pos + 1))) return true;
  if (!inFlow) return false;
  return (
    code === COMMA ||
    code === QUESTION ||
    code === OPEN_BRACKET ||
    code === CLOSE_BRACKET ||
    code === OPEN_BRACE ||
    code === CLOSE_BRACE
  );
}

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

/**
 * Scans a literal (`|`) or folded (`>`) scalar; the cursor stands at its indicator. `parentIndent` is the indentation
 * of the block around it (−1 outside any).
 */
export function scanBlock(cursor: Cursor, literal: boolean, parentIndent: number, spans?: Spans): ScannedScalar {
  cursor.pos++;
  const { chomping, increment } = takeBlockHeader(cursor);
  let end = cursor.pos;
  let indent = increment > 0 ? Math.max(parentIndent, 0) + increment : 0;
  const pieces = new Pieces(cursor, spans);
  let lastBreak = '';
  let breakAt = cursor.pos;
  let blankLines = '';
  /** Takes indentation and empty lines, and settles the indentation at the first line. */
  const takeIndentation = (): void => {
    blankLines = '';
    end = cursor.pos;
    let deepest = 0;
    for (;;) {
      while ((indent === 0 || cursor.column < indent) && cursor.peek() === SPACE) cursor.pos++;
      if (cursor.column > deepest) deepest = cursor.column;
      const code = cursor.peek();
      if (code === TAB && (indent === 0 || cursor.column < indent)) {
        cursor.fail('found a tab character where an indentation space is expected');
      }
      if (!isBreak(code)) break;
      blankLines += cursor.takeBreak();
      end = cursor.pos;
    }
    if (indent === 0) indent = Math.max(deepest, parentIndent + 1, 1);
  };

  takeIndentation();
  let leadingBlank = false;
  while (cursor.column === indent && cursor.peek() !== NUL) {
    const blank = isBlank(cursor.peek());
    if (!literal && !leadingBlank && !blank && lastBreak === '\n') {
      if (blankLines === '') pieces.add(' ', breakAt);
    } else if (lastBreak !== '') {
      pieces.add(lastBreak, breakAt);
    }
    if (blankLines !== '') pieces.add(blankLines, breakAt);
    leadingBlank = blank;
    const start = cursor.pos;
    cursor.skipToBreak();
    pieces.addSlice(start, cursor.pos);
    breakAt = cursor.pos;
    lastBreak = isBreak(cursor.peek()) ? cursor.takeBreak() : '';
    takeIndentation();
  }
  if (chomping !== 'strip' && lastBreak !== '') pieces.add(lastBreak, breakAt);
  if (chomping === 'keep' && blankLines !== '') pieces.add(blankLines, breakAt);
  return { value: pieces.value, end, afterBreak: true };
}

type Chomping = 'clip' | 'strip' | 'keep';

/** Takes the indicators after `|` or `>` and the rest of their line. */
function takeBlockHeader(cursor: Cursor): { chomping: Chomping; increment: number } {
  let chomping: Chomping = 'clip';
  let increment = 0;
  const takeChomping = (): void => {
    chomping = cursor.peek() === PLUS ? 'keep' : 'strip';
    cursor.pos++;
  };
  const takeIncrement = (): void => {
    if (cursor.peek() === DIGIT_0) cursor.fail('found an indentation indicator equal to 0');
    increment = cursor.peek() - DIGIT_0;
    cursor.pos++;
  };
  const isChomping = (code: number): boolean => code === PLUS || code === MINUS;
  if (isChomping(cursor.peek())) {
    takeChomping();
    if (isDigit(cursor.peek())) takeIncrement();
  } else if (isDigit(cursor.peek())) {
    takeIncrement();
    if (isChomping(cursor.peek())) takeChomping();
  }
  while (isBlank(cursor.peek())) cursor.pos++;
  if (cursor.peek() === HASH) cursor.skipToBreak();
  if (!isBreakOrEnd(cursor.peek())) cursor.fail('did not find expected comment or line break');
  if (isBreak(cursor.peek())) cursor.takeBreak();
  return { chomping, increment };
}

/** The place in the text of a place in a scalar's value, from what scanning noted. */
export function placeInText(spans: Spans, offset: number): number | undefined {
  let place: number | undefined;
  for (let i = 0; i + 1 < spans.length; i += 2) {
    const from = spans[i] ?? 0;
    if (from > offset) break;
    place = (spans[i + 1] ?? 0) + offset - from;
  }
  return place;
}
