/** The pane of upgrade safety: what going from a baseline to the present definition breaks, and the objects that prove it. */
import { type ReactElement, useId, useRef } from 'react';
import type { UpgradeProfile } from '../../../playground/upgrade/report.ts';
import type { UpgradeDetails } from '../../../playground/upgrade/upgrade-details.ts';
import { usePage } from '../../engine-context.ts';
import { useView } from '../../store/view-store.ts';
import { useBaseline } from './baseline-store.ts';
import { FindingCard } from './finding-card.tsx';
import './upgrade.css';
import { useDetail } from '../../use-detail.ts';

const profiles: readonly (readonly [UpgradeProfile, string])[] = [
  ['ours', 'This page’s rules'],
  ['crdify', 'crdify'],
  ['olm', 'OLM v1'],
];

/** The pane. */
export default function Upgrade(): ReactElement {
  const { baseline, profile } = useBaseline();
  const details = useDetail('upgrade', baseline === undefined ? undefined : { baseline, profile });
  return (
    <div className="upgrade" data-testid="upgrade">
      <BaselineBar details={baseline === undefined ? undefined : details} />
      {baseline === undefined ? (
        <p className="empty">
          Set the present definition as the baseline, or open the released one from a file. Then change the definition:
          each change that breaks someone is listed here, with an object that shows it.
        </p>
      ) : details === undefined ? null : (
        <Findings details={details} />
      )}
    </div>
  );
}

function BaselineBar({ details }: { readonly details: UpgradeDetails | undefined }): ReactElement {
  const { usePlayground } = usePage();
  const files = usePlayground((state) => state.playground.files);
  const { baseline, profile, setBaseline, setProfile } = useBaseline();
  const notify = useView((state) => state.notify);
  const chooser = useRef<HTMLInputElement>(null);
  const label = useId();
  const definition = files[0];
  const markdown = details === undefined || details.kind === 'unusable' ? undefined : details.markdown;
  return (
    <div className="upgrade-bar">
      <button
        type="button"
        className="upgrade-button"
        disabled={definition === undefined}
        onClick={() => setBaseline(definition?.text)}
      >
        {baseline === undefined ? 'Set as baseline' : 'Set anew'}
      </button>
      <button type="button" className="upgrade-button" onClick={() => chooser.current?.click()}>
        Open baseline…
      </button>
      <input
        ref={chooser}
        type="file"
        accept=".yaml,.yml,.json"
        className="visually-hidden"
        aria-label="Baseline file"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          void file?.text().then(setBaseline, () => notify(`${file.name} cannot be read.`));
        }}
      />
      {baseline === undefined ? null : (
        <>
          <button type="button" className="upgrade-button" onClick={() => setBaseline(undefined)}>
            Clear
          </button>
          <span className="grow" />
          <label htmlFor={label}>Rules</label>
          <select
            id={label}
            value={profile}
            onChange={({ target }) => setProfile(profiles.find(([id]) => id === target.value)?.[0] ?? 'ours')}
          >
            {profiles.map(([id, title]) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
          <button
            type="button"
            className="upgrade-button"
            disabled={markdown === undefined}
            onClick={() => {
              void navigator.clipboard.writeText(markdown ?? '').then(
                () => notify('The report is in the clipboard, as Markdown for a pull request.'),
                () => notify('The browser does not let the page write to the clipboard.'),
              );
            }}
          >
            Copy for a pull request
          </button>
        </>
      )}
    </div>
  );
}

function Findings({ details }: { readonly details: UpgradeDetails }): ReactElement {
  switch (details.kind) {
    case 'unusable':
      return (
        <p className="empty" role="status">
          These cannot be compared: {details.message}
        </p>
      );
    case 'text':
      return (
        <>
          <Summary
            errors={details.failed ? 1 : 0}
            text={details.failed ? 'The upgrade fails.' : 'The upgrade passes.'}
          />
          {details.text === '' ? null : <pre className="upgrade-text">{details.text}</pre>}
        </>
      );
    case 'findings': {
      const count = (severity: string): number => details.findings.filter((each) => each.severity === severity).length;
      const [errors, warnings, notes] = [count('error'), count('warning'), count('info')];
      const text =
        details.findings.length === 0
          ? 'Nothing changes for anyone.'
          : [plural(errors, 'error'), plural(warnings, 'warning'), plural(notes, 'note')].filter(Boolean).join(' · ');
      return (
        <>
          <Summary errors={errors} text={text} />
          {details.findings.map((finding) => (
            <FindingCard
              key={[finding.definition, finding.version, finding.field, finding.rule, finding.what].join(' ')}
              finding={finding}
            />
          ))}
        </>
      );
    }
  }
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

/** `2 errors`; nothing for none. */
function plural(count: number, word: string): string {
  return count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`;
}
