/** One rule of the advisor: what it found and where, why it matters, and, opened, how it should look. */
import { type ReactElement, useState } from 'react';
import type { AdviceGroup, ShownFinding } from '../../../playground/index.ts';
import { usePage } from '../../engine-context.ts';
import { showPlace } from '../../store/view-store.ts';
import { applyAllFixes, applyFix } from './apply-fix.ts';

/** So many findings are listed until the others are asked for. */
const fewFindings = 5;

const looks = {
  warning: { icon: '!', word: 'warning', state: 'warn' },
  note: { icon: 'i', word: 'note', state: 'quiet' },
} as const;

interface AdviceCardProps {
  readonly group: AdviceGroup;
  turnOff(): void;
}

/** The card. */
export function AdviceCard({ group, turnOff }: AdviceCardProps): ReactElement {
  const page = usePage();
  const [open, setOpen] = useState(false);
  const [all, setAll] = useState(false);
  const look = looks[group.severity];
  const shown = all ? group.findings : group.findings.slice(0, fewFindings);
  const beyond = group.count - group.findings.length;
  return (
    <section className="card advice-card" aria-label={group.title}>
      <h3>
        <span className={`badge state-${look.state}`}>
          <span aria-hidden="true">{look.icon}</span> {look.word}
        </span>
        {group.title}
        <small>{group.count === 1 ? '1 place' : `${group.count.toLocaleString('en')} places`}</small>
      </h3>
      <p className="advice-why">{group.why}</p>
      <ul>
        {shown.map((finding) => (
          <FindingLine key={`${finding.file} ${finding.index} ${finding.number}`} finding={finding} />
        ))}
      </ul>
      <p className="advice-actions">
        {all || group.findings.length <= fewFindings ? null : (
          <button type="button" className="link" onClick={() => setAll(true)}>
            {group.findings.length - fewFindings} more
          </button>
        )}
        {all && beyond > 0 ? <small>and {beyond.toLocaleString('en')} beyond these</small> : null}
        {group.fixable < 2 ? null : (
          <button type="button" className="link" onClick={() => void applyAllFixes(page, group.id)}>
            Fix all {group.fixable.toLocaleString('en')}
            <span className="visually-hidden"> of {group.title}</span>
          </button>
        )}
        <button type="button" className="link" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide the example' : 'Example'}
        </button>
        <button type="button" className="link" onClick={turnOff} aria-label={`Turn off: ${group.title}`}>
          Turn off
        </button>
      </p>
      {open ? <Explanation group={group} /> : null}
    </section>
  );
}

function FindingLine({ finding }: { readonly finding: ShownFinding }): ReactElement {
  const page = usePage();
  return (
    <li>
      <button type="button" className="link" onClick={() => showPlace(finding.place)}>
        line {finding.line}
      </button>
      <span>{finding.message}</span>
      {finding.fix === undefined ? null : (
        <button type="button" className="button small" onClick={() => void applyFix(page, finding)}>
          {finding.fix}
        </button>
      )}
    </li>
  );
}

function Explanation({ group }: { readonly group: AdviceGroup }): ReactElement {
  return (
    <div className="advice-example">
      <p>{group.what}</p>
      <figure>
        <figcaption className="bad">✗ Found</figcaption>
        <pre>{group.bad}</pre>
      </figure>
      <figure>
        <figcaption className="ok">✓ Better</figcaption>
        <pre>{group.good}</pre>
      </figure>
      <p>
        To turn the rule off for this definition alone, name <code>{group.id}</code> in its annotation{' '}
        <code>crd-playground/advice-off</code>. More:{' '}
        {group.references.map((address) => (
          <a key={address} href={address} target="_blank" rel="noreferrer">
            {address.replace(/^https:\/\//, '').replace(/^.*\/(?=[^/]+\/?$)/, '')}
          </a>
        ))}
      </p>
    </div>
  );
}
