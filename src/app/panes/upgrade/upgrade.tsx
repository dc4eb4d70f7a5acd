/** The pane of upgrade safety: what going from a baseline to the present definition breaks, and the objects that prove it. */
import { type ReactElement, useId, useState } from 'react';
import { upgradeProfiles } from '../../../playground/index.ts';
import type { ShownFinding, UpgradeDetails, UpgradeResult } from '../../../playground/upgrade/upgrade-details.ts';
import { usePage } from '../../engine-context.ts';
import { copyText } from '../../share/copy-text.ts';
import { useDetail } from '../../use-detail.ts';
import { NoDefinition } from '../empty.tsx';
import { BaselineMenu } from './baseline-menu.tsx';
import { FindingCard } from './finding-card.tsx';
import { PasteBaseline } from './paste-baseline.tsx';
import { PolicyEditor } from './policy-editor.tsx';
import { usePolicyLevel, useUpgrade } from './use-upgrade.ts';
import './upgrade.css';

const profileNames = { ours: 'This page’s rules', crdify: 'crdify', olm: 'OLM v1' } as const;

/** The pane. */
export default function Upgrade(): ReactElement {
  const details = useDetail('upgrade', {});
  const [{ baseline, policies, profile }] = useUpgrade();
  const [pasting, setPasting] = useState(false);
  const [wanted, setWanted] = useState(false);
  const editing = baseline !== undefined && (wanted || details?.policyError !== undefined);
  return (
    <div className="upgrade" data-testid="upgrade">
      <div className="upgrade-bar">
        <BaselineMenu versions={details?.versions ?? []} paste={() => setPasting(true)} />
        {baseline === undefined ? null : (
          <>
            <span className="grow" />
            <ProfileSelect />
            <button type="button" className="button" aria-expanded={editing} onClick={() => setWanted(!editing)}>
              Policy{(policies[profile] ?? '') === '' ? '' : ' •'}
            </button>
            <CopyButton result={details?.result} />
          </>
        )}
      </div>
      {pasting ? <PasteBaseline close={() => setPasting(false)} /> : null}
      {editing ? <PolicyEditor error={details?.policyError} /> : null}
      {baseline === undefined ? <NoBaseline /> : <Result details={details} />}
    </div>
  );
}

function NoBaseline(): ReactElement {
  const { usePlayground } = usePage();
  const [, change] = useUpgrade();
  const text = usePlayground((state) => state.playground.files[0]?.text) ?? '';
  if (text.trim() === '') return <NoDefinition to="compare" />;
  return (
    <div className="empty">
      <p>
        Set the present definition as the baseline, or choose the released one. Then change the definition: each change
        that breaks someone is listed here, with an object that shows it.
      </p>
      <button
        type="button"
        className="button"
        onClick={() => change({ baseline: { kind: 'text', name: 'the text set as baseline', text } })}
      >
        Set the present text as baseline
      </button>
    </div>
  );
}

function ProfileSelect(): ReactElement {
  const [{ profile }, change] = useUpgrade();
  const id = useId();
  return (
    <span>
      <label htmlFor={id}>Rules</label>{' '}
      <select
        className="select"
        id={id}
        value={profile}
        onChange={({ target }) => change({ profile: upgradeProfiles.find((each) => each === target.value) ?? 'ours' })}
      >
        {upgradeProfiles.map((each) => (
          <option key={each} value={each}>
            {profileNames[each]}
          </option>
        ))}
      </select>
    </span>
  );
}

function CopyButton({ result }: { readonly result: UpgradeResult | undefined }): ReactElement {
  const markdown = result === undefined || result.kind === 'unusable' ? undefined : result.markdown;
  return (
    <button
      type="button"
      className="button"
      disabled={markdown === undefined}
      onClick={() => {
        void copyText({
          text: markdown ?? '',
          done: 'The report is in the clipboard, as Markdown for a pull request.',
        });
      }}
    >
      Copy as Markdown
    </button>
  );
}

function Result({ details }: { readonly details: UpgradeDetails | undefined }): ReactElement | null {
  const result = details?.result;
  if (details === undefined || result === undefined) return null;
  switch (result.kind) {
    case 'unusable':
      return (
        <p className="empty" role="status">
          These cannot be compared: {result.message}
        </p>
      );
    case 'text':
      return (
        <>
          <Summary errors={result.failed ? 1 : 0} text={result.failed ? 'The upgrade fails.' : 'The upgrade passes.'} />
          {result.text === '' ? null : <pre className="upgrade-text">{result.text}</pre>}
        </>
      );
    case 'findings': {
      const count = (severity: string): number => result.findings.filter((each) => each.severity === severity).length;
      const [errors, warnings, notes] = [count('error'), count('warning'), count('info')];
      const text =
        result.findings.length === 0
          ? 'Nothing changes for anyone.'
          : [plural(errors, 'error'), plural(warnings, 'warning'), plural(notes, 'note')].filter(Boolean).join(' · ');
      return (
        <>
          <Summary errors={errors} text={text} />
          <Silenced rules={details.silenced} />
          <Cards findings={result.findings.filter(({ severity }) => severity !== 'info')} />
          <Notes findings={result.findings.filter(({ severity }) => severity === 'info')} />
        </>
      );
    }
  }
}

function Cards({ findings }: { readonly findings: readonly ShownFinding[] }): ReactElement {
  return (
    <>
      {findings.map((finding) => (
        <FindingCard
          key={[finding.definition, finding.version, finding.field, finding.rule, finding.what].join(' ')}
          finding={finding}
        />
      ))}
    </>
  );
}

/** So many notes are shown beside what breaks; more wait until they are asked for. */
const fewNotes = 10;

function Notes({ findings }: { readonly findings: readonly ShownFinding[] }): ReactElement {
  const [all, setAll] = useState(false);
  const rest = findings.length - fewNotes;
  return (
    <>
      <Cards findings={all ? findings : findings.slice(0, fewNotes)} />
      {all || rest <= 0 ? null : (
        <p className="upgrade-summary">
          <button type="button" className="button" onClick={() => setAll(true)}>
            {plural(rest, 'more note')}
          </button>
        </p>
      )}
    </>
  );
}

function Summary({ errors, text }: { readonly errors: number; readonly text: string }): ReactElement {
  return (
    <p className="upgrade-summary" role="status">
      <span className={`badge state-${errors > 0 ? 'bad' : 'ok'}`}>
        <span aria-hidden="true">{errors > 0 ? '✗' : '✓'}</span> {errors > 0 ? 'breaks' : 'safe'}
      </span>
      {text}
    </p>
  );
}

function Silenced({ rules }: { readonly rules: readonly string[] }): ReactElement | null {
  const level = usePolicyLevel();
  if (rules.length === 0) return null;
  return (
    <p className="upgrade-summary">
      Silenced:{' '}
      {rules.map((rule) => (
        <button
          key={rule}
          type="button"
          className="badge state-quiet"
          title="Let this rule speak again"
          onClick={() => level(rule, undefined)}
        >
          <span aria-hidden="true">+</span> <span>{rule}</span>
        </button>
      ))}
    </p>
  );
}

/** `2 errors`; nothing for none. */
function plural(count: number, word: string): string {
  return count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`;
}
