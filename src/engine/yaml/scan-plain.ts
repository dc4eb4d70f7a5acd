/** Plain scalars, as libyaml (and so go-yaml v2) reads them. */
import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  HASH,
  isBlank,
  isBlankOrEnd,
  isBreak,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUESTION,
} from './chars.ts';
import type { Cursor } from './cursor.ts';
import { Gap } from './scalar-gap.ts';
import { Pieces, type ScannedScalar, type Spans } from './scalar-pieces.ts';

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
