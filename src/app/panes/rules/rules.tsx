/** The pane of the CEL rules: what each can cost, what it came to for each object, and, opened, why. */
import { type ReactElement, useState } from 'react';
import type { RuleCheck, RuleDetails, RuleOutcome } from '../../../playground/index.ts';
import { showPlace } from '../../store/view-store.ts';
import { Empty } from '../empty.tsx';
import { CheckCard } from './check-card.tsx';
import { Cost, Totals } from './cost.tsx';
import { Underlined } from './underlined.tsx';
import './rules.css';
import { useDetail } from '../../use-detail.ts';

/** How each outcome looks: icon, word, hue. */
export const ruleLooks: Readonly<Record<RuleOutcome, { icon: string; word: string; state: string }>> = {
  passed: { icon: '✓', word: 'true', state: 'ok' },
  failed: { icon: '✗', word: 'false', state: 'bad' },
  ratcheted: { icon: '⤼', word: 'ratcheted', state: 'ratchet' },
  error: { icon: '!', word: 'error', state: 'bad' },
  'not-run': { icon: '○', word: 'not run', state: 'quiet' },
};

/** At most this many objects are offered of one rule. */
const checkLimit = 40;

/** The pane. */
export default function Rules(): ReactElement | null {
  const answer = useDetail('rules', {});
  if (answer === undefined) return null;
  const { rules, totals } = answer;
  if (rules.length === 0) {
    return (
      <Empty example="rules">
        There are no CEL rules here. Add <code>x-kubernetes-validations</code> to a field of the schema: each rule is
        shown with its cost, and with what it came to for each object.
      </Empty>
    );
  }
  const versions = new Set(rules.map((rule) => rule.version));
  const definitions = new Set(rules.map((rule) => rule.definition));
  return (
    <div className="rules" data-testid="rules">
      <Totals totals={totals} named={definitions.size > 1} />
      {rules.map((rule) => (
        <RuleCard
          key={`${rule.definition} ${rule.version} ${rule.node} ${rule.number}`}
          rule={rule}
          versioned={versions.size > 1}
          named={definitions.size > 1}
        />
      ))}
      <p className="rule-legend">A bar is the worst case on a scale of powers of ten; the mark in it is the budget.</p>
    </div>
  );
}

interface RuleCardProps {
  readonly rule: RuleDetails;
  readonly versioned: boolean;
  readonly named: boolean;
}

/** True for a document with the name of an earlier one: an update of its object. */
function isRepeated({ document }: RuleCheck, { checks }: RuleDetails): boolean {
  return checks.some(
    (other) =>
      other.document.name === document.name &&
      other.document.file === document.file &&
      other.document.index < document.index,
  );
}

function worstOf({ checks, problem }: RuleDetails): RuleOutcome {
  if (problem !== undefined) return 'error';
  const order: readonly RuleOutcome[] = ['failed', 'error', 'ratcheted', 'passed'];
  return order.find((outcome) => checks.some((check) => check.outcome === outcome)) ?? 'not-run';
}

function RuleCard({ rule, versioned, named }: RuleCardProps): ReactElement {
  const worst = worstOf(rule);
  const [wanted, setWanted] = useState<boolean>();
  const open = wanted ?? (worst === 'failed' || worst === 'error' || worst === 'ratcheted');
  const [chosen, setChosen] = useState<number>();
  const look = ruleLooks[worst];
  const { place } = rule;
  const first = rule.checks.findIndex((check) => check.outcome === worst);
  const shown = rule.checks[chosen ?? Math.max(first, 0)];
  return (
    <section className="card rule-card">
      <h3>
        <button type="button" className="rule-toggle" aria-expanded={open} onClick={() => setWanted(!open)}>
          <span className={`badge state-${look.state}`}>
            <span aria-hidden="true">{look.icon}</span>{' '}
            {rule.problem === undefined ? look.word : problemWord(rule.problem)}
          </span>
          <span className="rule-where">
            {named ? `${rule.definition} · ` : ''}
            {versioned ? `${rule.version} · ` : ''}
            {rule.node} · rule {rule.number}
          </span>
        </button>
        <Cost cost={rule.cost} />
      </h3>
      <div className="rule-text">
        {rule.problem === undefined ? (
          open && shown !== undefined && shown.parts.length > 0 ? (
            <Underlined text={rule.rule} parts={shown.parts} />
          ) : (
            <code>{rule.rule}</code>
          )
        ) : (
          <Guilty text={rule.rule} offset={rule.problem.offset} message={rule.problem.message} />
        )}
        {place === undefined ? null : (
          <button type="button" className="link" onClick={() => showPlace(place)}>
            Show
          </button>
        )}
      </div>
      {rule.functions.length === 0 ? null : (
        <ul className="rule-functions" aria-label="Younger functions">
          {rule.functions.map(({ name, since }) => (
            <li key={`${name} ${since}`}>
              <code>{name}</code> since Kubernetes {since}
            </li>
          ))}
        </ul>
      )}
      {open ? (
        <>
          {rule.checks.length > 1 ? (
            <div className="rule-checks">
              {near(rule.checks, shown).map((check) => {
                const at = rule.checks.indexOf(check);
                const { icon, word, state } = ruleLooks[check.outcome];
                const label = `${check.document.name}${isRepeated(check, rule) ? '′' : ''}${check.path === '' || check.path === rule.node ? '' : ` ${check.path}`}`;
                return (
                  <button
                    key={at}
                    type="button"
                    className={`badge state-${state}`}
                    aria-pressed={check === shown}
                    aria-label={`${label}: ${word}`}
                    onClick={() => setChosen(at)}
                  >
                    <span aria-hidden="true">{icon}</span>
                    <span>{label}</span>
                  </button>
                );
              })}
              {rule.checks.length > checkLimit ? (
                <small>and {(rule.checks.length - checkLimit).toLocaleString('en')} more</small>
              ) : null}
            </div>
          ) : null}
          {shown === undefined ? (
            <p className="rule-note">No object of this kind was tried.</p>
          ) : (
            <CheckCard expression={rule.rule} check={shown} />
          )}
        </>
      ) : null}
    </section>
  );
}

/** What is wrong with a rule that a definition may not have. */
function problemWord({ message }: { readonly message: string }): string {
  return message.startsWith('estimated rule cost') || message.startsWith('contributed')
    ? 'over budget'
    : 'does not compile';
}

/** Of many checks, those that came to the worst, then the first of the others; in their order, the shown one among them. */
function near(checks: readonly RuleCheck[], shown: RuleCheck | undefined): readonly RuleCheck[] {
  if (checks.length <= checkLimit) return checks;
  const bad = checks.filter(({ outcome }) => outcome !== 'passed' && outcome !== 'not-run');
  const chosen = new Set([...(shown === undefined ? [] : [shown]), ...bad, ...checks].slice(0, checkLimit));
  return checks.filter((check) => chosen.has(check));
}

/** A rule with the character that is to blame underlined, where one is. */
function Guilty({
  text,
  offset,
  message,
}: {
  readonly text: string;
  readonly offset: number | undefined;
  readonly message: string;
}): ReactElement {
  const at = offset === undefined ? text.length : Math.min(offset, text.length);
  return (
    <div>
      <code>
        {text.slice(0, at)}
        {offset === undefined ? null : <mark className="guilty">{text.slice(at, at + 1) || ' '}</mark>}
        {text.slice(at + 1)}
      </code>
      <pre className="rule-problem">{message}</pre>
    </div>
  );
}
