/** Literal and folded scalars, as libyaml (and so go-yaml v2) reads them. */
import { DIGIT_0, HASH, isBlank, isBreak, isBreakOrEnd, isDigit, MINUS, NUL, PLUS, SPACE, TAB } from './chars.ts';
import type { Cursor } from './cursor.ts';
import { Pieces, type ScannedScalar, type Spans } from './scalar-pieces.ts';

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
