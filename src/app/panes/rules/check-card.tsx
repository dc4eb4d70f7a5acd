/** One evaluation of a rule: the value of every part of it, and where that comes from. */
import { Fragment, type ReactElement } from 'react';
import type { RuleCheck, RulePart } from '../../../playground/index.ts';
import { showPlace } from '../../store/view-store.ts';
import { valueTone } from './underlined.tsx';

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
