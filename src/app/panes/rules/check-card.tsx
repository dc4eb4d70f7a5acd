/** One evaluation of a rule: the expression with its parts underlined, and the value of every part. */
import { Fragment, type ReactElement } from 'react';
import type { RuleCheck, RulePart } from '../../../playground/index.ts';
import { showPlace } from '../../store/view-store.ts';

/** At most this many parts are listed. */
const partLimit = 60;

interface CheckCardProps {
  readonly expression: string;
  readonly check: RuleCheck;
}

/** The evaluation. */
export function CheckCard({ expression, check }: CheckCardProps): ReactElement {
  // Evaluation goes from the inside out: a reader follows the parts in that order, the whole last.
  const parts = [...check.parts].sort((a, b) => a.end - a.start - (b.end - b.start) || a.start - b.start);
  const { message } = check;
  return (
    <div className="check">
      {check.parts.length === 0 ? null : (
        <div className="expression">
          <Underlined text={expression} parts={check.parts} />
        </div>
      )}
      {check.transitions.length === 0 ? null : (
        <ul className="transitions">
          {check.transitions.map(({ field, before, after }) => (
            <li key={field}>
              {field === '' ? 'the value' : <code>{field}</code>} was <code>{before}</code> and{' '}
              {before === after ? 'stays so' : 'is to be '}
              {before === after ? null : <code className="value">{after}</code>}
            </li>
          ))}
        </ul>
      )}
      {check.why === '' ? null : <p className="rule-note">{check.why}</p>}
      {parts.length === 0 ? null : (
        <dl className="values">
          {parts.slice(0, partLimit).map((part) => (
            <Fragment key={`${part.start} ${part.end}`}>
              <dt>{expression.slice(part.start, part.end)}</dt>
              <dd className={valueTone(part)}>
                {part.value}
                {part.count > 1 ? <small> last of {part.count}</small> : null}
              </dd>
              <dd className="origin">
                <Origin
                  part={part}
                  whole={part.start === 0 && part.end === expression.length}
                  outcome={check.outcome}
                />
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
      {parts.length > partLimit ? <p className="rule-note">and {parts.length - partLimit} more parts</p> : null}
      {message === undefined ? null : (
        <p className="rule-note">
          messageExpression <code>{message.expression}</code>{' '}
          {message.problem === '' ? (
            <>
              gave <code>{message.value}</code>
            </>
          ) : (
            <>could not be used: the server logs “{message.problem}” and falls back to the message</>
          )}
        </p>
      )}
      <p className="rule-note">
        {check.parts.length === 0 ? null : <>cost {check.cost.toLocaleString('en')} of 1,000,000 for one evaluation</>}
      </p>
    </div>
  );
}

function valueTone({ value, isError }: RulePart): string {
  if (isError || value === 'false') return 'bad';
  return value === 'true' ? 'ok' : 'value';
}

function Origin({
  part,
  whole,
  outcome,
}: {
  readonly part: RulePart;
  readonly whole: boolean;
  readonly outcome: RuleCheck['outcome'];
}): ReactElement | null {
  const { place } = part;
  if (whole && outcome === 'failed') return <>so the rule fails</>;
  if (whole && outcome === 'ratcheted') return <>false, yet let through by ratcheting</>;
  if (place !== undefined) {
    return (
      <button type="button" className="link" onClick={() => showPlace(place)}>
        {part.origin === 'defaulted' ? 'defaulted by the definition' : 'typed'}, line {part.line}
      </button>
    );
  }
  if (part.origin === 'defaulted') return <>defaulted by the definition</>;
  if (part.origin === 'stored') return <>as stored before</>;
  return null;
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

function Underlined({ text, parts }: { readonly text: string; readonly parts: readonly RulePart[] }): ReactElement {
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
