/** An expression with its parts underlined in the hue of what each came to. */
import { Fragment, type ReactElement } from 'react';
import type { RulePart } from '../../../playground/index.ts';

/** The hue of a part's value. */
export function valueTone({ value, isError }: RulePart): string {
  if (isError || value === 'false') return 'bad';
  return value === 'true' ? 'ok' : 'value';
}

/** A piece of an expression: text, or a part with pieces inside. */
type Piece = string | { readonly part: RulePart; readonly inside: readonly Piece[] };

/** Nests parts into the text they cover; a part that crosses another's edge is left out. */
function piecesOf(text: string, parts: readonly RulePart[], from: number, to: number): Piece[] {
  const pieces: Piece[] = [];
  let at = from;
  const sorted = [...parts].sort((a, b) => a.start - b.start || b.end - a.end);
  for (let index = 0; index < sorted.length; index++) {
    const part = sorted[index];
    if (part === undefined || part.start < at || part.end > to) continue;
    const inner = sorted.slice(index + 1).filter((each) => each.start >= part.start && each.end <= part.end);
    if (part.start > at) pieces.push(text.slice(at, part.start));
    pieces.push({ part, inside: piecesOf(text, inner, part.start, part.end) });
    at = part.end;
  }
  if (at < to) pieces.push(text.slice(at, to));
  return pieces;
}

/** The expression. */
export function Underlined({
  text,
  parts,
}: {
  readonly text: string;
  readonly parts: readonly RulePart[];
}): ReactElement {
  const draw = (pieces: readonly Piece[]): ReactElement[] =>
    pieces.map((piece, at) =>
      typeof piece === 'string' ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other identity
        <Fragment key={at}>{piece}</Fragment>
      ) : (
        <u
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other identity
          key={at}
          className={piece.inside.some((inner) => typeof inner !== 'string') ? 'outer' : valueTone(piece.part)}
          title={piece.part.value}
        >
          {draw(piece.inside)}
        </u>
      ),
    );
  return <code>{draw(piecesOf(text, parts, 0, text.length))}</code>;
}
