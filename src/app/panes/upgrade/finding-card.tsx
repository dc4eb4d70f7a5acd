/** One finding: what changed and where, whom it breaks, why, the proof, and how to make it safe. */
import { type ReactElement, useId, useState } from 'react';
import type { ShownFinding } from '../../../playground/upgrade/upgrade-details.ts';
import { showPlace } from '../../store/view-store.ts';
import { usePolicyLevel } from './use-upgrade.ts';

const looks = {
  error: { icon: '✗', word: 'error', state: 'bad' },
  warning: { icon: '!', word: 'warning', state: 'warn' },
  info: { icon: 'i', word: 'note', state: 'quiet' },
} as const;

const outcomes = {
  refused: { icon: '✗', state: 'bad' },
  ratcheted: { icon: '⤼', state: 'ratchet' },
  pruned: { icon: '−', state: 'bad' },
  changed: { icon: '~', state: 'warn' },
  'differs between versions': { icon: '≠', state: 'warn' },
  'newly accepted': { icon: '✓', state: 'ok' },
  'newly kept': { icon: '+', state: 'ok' },
} as const;

const directions = { tightens: '↓ tightens', widens: '↑ widens', neutral: '' } as const;

/** The card; notes stay folded until they are opened. */
export function FindingCard({ finding }: { readonly finding: ShownFinding }): ReactElement {
  const { severity, what, version, field, rule, direction, breaks, why, fix, refused, evidence, place, was } = finding;
  const [open, setOpen] = useState(severity === 'error');
  const look = looks[severity];
  return (
    <section className="card finding-card">
      <h3>
        <button type="button" className="finding-toggle" aria-expanded={open} onClick={() => setOpen(!open)}>
          <span className={`badge state-${look.state}`}>
            <span aria-hidden="true">{look.icon}</span> {look.word}
          </span>
          <span className="finding-what">{what}</span>
        </button>
        <small>{directions[direction]}</small>
      </h3>
      <p className="finding-where">
        <code>{[version, field].filter((part) => part !== undefined).join(' · ') || finding.definition}</code>
        {place === undefined ? null : (
          <button type="button" className="link" onClick={() => showPlace(place)}>
            Show
          </button>
        )}
        {was === undefined ? null : (
          <span>
            baseline, line {was.line}: <code>{was.text}</code>
          </span>
        )}
      </p>
      {open ? (
        <dl className="finding-more">
          {breaks.length === 0 ? null : (
            <>
              <dt>Breaks</dt>
              <dd>{breaks.join(', ')}</dd>
            </>
          )}
          <dt>Why</dt>
          <dd>{why}</dd>
          {refused.map((message) => (
            <Server key={message} message={message} />
          ))}
          {evidence.map((each) => (
            <Proof key={`${each.origin} ${each.name}`} proof={each} />
          ))}
          {finding.searched && severity === 'error' && evidence.length === 0 ? (
            <>
              <dt>Proof</dt>
              <dd>No object was found that shows it, which is no proof that there is none.</dd>
            </>
          ) : null}
          {severity === 'info' ? null : (
            <>
              <dt>Make it safe</dt>
              <dd>{fix}</dd>
            </>
          )}
          <dt>Rule</dt>
          <dd>
            <code>{rule}</code> <LevelSelect finding={finding} />
          </dd>
        </dl>
      ) : null}
    </section>
  );
}

const levels = [
  ['', 'as it comes'],
  ['error', 'as an error'],
  ['warn', 'as a warning'],
  ['none', 'not at all'],
] as const;

/** What the policy makes of the rule; what the server refuses stays an error. */
function LevelSelect({ finding: { rule, level, refused } }: { readonly finding: ShownFinding }): ReactElement | null {
  const id = useId();
  const choose = usePolicyLevel();
  if (refused.length > 0) return null;
  return (
    <span className="finding-level">
      <label htmlFor={id}>Report it</label>{' '}
      <select
        className="select"
        id={id}
        value={level ?? ''}
        onChange={({ target }) => {
          const [chosen] = levels.find(([each]) => each === target.value) ?? [''];
          choose(rule, chosen === '' ? undefined : chosen);
        }}
      >
        {levels.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </span>
  );
}

function Server({ message }: { readonly message: string }): ReactElement {
  return (
    <>
      <dt>Server</dt>
      <dd>
        <code>{message}</code>
      </dd>
    </>
  );
}

function Proof({ proof }: { readonly proof: ShownFinding['evidence'][number] }): ReactElement {
  return (
    <>
      <dt>Proof</dt>
      <dd>
        <details>
          <summary>
            <span className={`badge state-${outcomes[proof.outcome].state}`}>
              <span aria-hidden="true">{outcomes[proof.outcome].icon}</span> {proof.outcome}
            </span>{' '}
            {proof.origin === 'given' ? proof.name : 'a generated object'}: {proof.what}
          </summary>
          <pre>{proof.yaml}</pre>
        </details>
      </dd>
    </>
  );
}
