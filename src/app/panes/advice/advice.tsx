/** The Advice pane: what will hurt later although the server accepts it, rule by rule, with the reason, the places and the fixes. */
import { lazy, type ReactElement, Suspense, useMemo } from 'react';
import {
  type AdviceDetails,
  type AdviceProfile,
  type AdviceSettings,
  defaultAdvice,
} from '../../../playground/index.ts';
import { useEditorChoice } from '../../editor/full-or-plain.ts';
import { usePage } from '../../engine-context.ts';
import { NoDefinition } from '../empty.tsx';
import { AdviceCard } from './advice-card.tsx';
import { applyAllFixes } from './apply-fix.ts';
import './advice.css';
import { useDetail } from '../../use-detail.ts';

const Marks = lazy(() => import('./marks.tsx'));
const SearchedAdvice = lazy(() => import('./searched-advice.tsx'));

const profileNames: Readonly<Record<AdviceProfile, { word: string; meaning: string }>> = {
  crd: { word: 'Essential', meaning: 'what will hurt' },
  strict: { word: 'Strict', meaning: 'also what might' },
  'built-in': { word: 'Like built-in types', meaning: 'the conventions of Kubernetes’ own API' },
};

/** The pane. */
export default function Advice(): ReactElement | null {
  const details = useDetail('advice', {});
  const page = usePage();
  const { usePlayground } = page;
  const playground = usePlayground((state) => state.playground);
  const change = usePlayground((state) => state.change);
  const plain = useEditorChoice()?.full === false;
  const settings = playground.advice ?? defaultAdvice;
  const marked = useMemo(
    () =>
      (details?.groups ?? []).flatMap(({ findings, severity, title }) =>
        findings.map((finding) => ({ ...finding, severity, title })),
      ),
    [details],
  );
  if (details === undefined) return null;
  const fixable = details.groups.reduce((sum, group) => sum + group.fixable, 0);

  function choose(next: AdviceSettings): void {
    const { advice: _, ...rest } = playground;
    const usual = next.profile === defaultAdvice.profile && next.off.length === 0;
    change(usual ? rest : { ...rest, advice: next });
  }

  return (
    <div className="advice" data-testid="advice">
      <div className="advice-head">
        <label>
          Profile{' '}
          <select
            className="select"
            value={settings.profile}
            onChange={(event) => choose({ ...settings, profile: event.target.value as AdviceProfile })}
          >
            {Object.entries(profileNames).map(([profile, { word, meaning }]) => (
              <option key={profile} value={profile}>
                {word}: {meaning}
              </option>
            ))}
          </select>
        </label>
        {fixable === 0 ? null : (
          <button type="button" className="button" onClick={() => void applyAllFixes(page, undefined)}>
            {fixable === 1 ? 'Make the fix' : `Make all ${fixable.toLocaleString('en')} fixes`}
          </button>
        )}
        <small>{summary(details)}</small>
      </div>
      {details.off.length === 0 ? null : (
        <p className="advice-off">
          Off:{' '}
          {details.off.map(({ id, title }) => (
            <button
              key={id}
              type="button"
              className="badge state-quiet"
              title="Turn this rule on again"
              onClick={() => choose({ ...settings, off: settings.off.filter((each) => each !== id) })}
            >
              <span aria-hidden="true">+</span> <span>{title}</span>
            </button>
          ))}
        </p>
      )}
      {details.groups.length === 0 ? <Nothing details={details} /> : null}
      {details.groups.map((group) => (
        <AdviceCard
          key={group.id}
          group={group}
          turnOff={() => choose({ ...settings, off: [...settings.off, group.id] })}
        />
      ))}
      <Suspense fallback={null}>
        <SearchedAdvice />
      </Suspense>
      {plain ? null : (
        <Suspense fallback={null}>
          <Marks findings={marked} />
        </Suspense>
      )}
    </div>
  );
}

function summary({ groups, rules }: AdviceDetails): string {
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  const places = `${count.toLocaleString('en')} ${count === 1 ? 'finding' : 'findings'}`;
  return `${places} by ${groups.length} of ${rules} rules`;
}

function Nothing({ details }: { readonly details: AdviceDetails }): ReactElement {
  return details.definitions === 0 ? (
    <NoDefinition to="advise on" />
  ) : (
    <p className="empty">
      <span className="badge state-ok">
        <span aria-hidden="true">✓</span> nothing found
      </span>{' '}
      None of the {details.rules} rules of this profile objects.
    </p>
  );
}
