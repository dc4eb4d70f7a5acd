/** The Test pane: which rules, keywords, values and defaults the objects put to the test, and objects for those that they do not. */
import { type ReactElement, useState } from 'react';
import type { Covered, PointKind, ShownCoverage } from '../../../playground/index.ts';
import { useDetail } from '../../use-detail.ts';
import { NoDefinition } from '../empty.tsx';
import { isShown, type PointFilter, pointFilters } from './point-filter.ts';
import { PointGroupCard } from './point-group.tsx';
import { missingIds, useProposals } from './use-proposals.ts';
import './coverage.css';

/** So many schemas are drawn until more are asked for. */
const groupsAtFirst = 40;

const kindWords: Readonly<Record<PointKind, readonly [one: string, many: string]>> = {
  rule: ['rule', 'rules'],
  keyword: ['keyword', 'keywords'],
  branch: ['branch', 'branches'],
  value: ['value', 'values'],
  default: ['default', 'defaults'],
};

/** The pane. */
export default function Coverage(): ReactElement | null {
  const details = useDetail('coverage', {});
  const [filter, setFilter] = useState<PointFilter>('missing');
  if (details === undefined) return null;
  if (details.definitions.length === 0) {
    return <NoDefinition to="test" />;
  }
  return (
    <div className="coverage" data-testid="coverage">
      {details.definitions.map((definition) => (
        <DefinitionPart
          key={definition.name}
          definition={definition}
          named={details.definitions.length > 1}
          filter={filter}
          setFilter={setFilter}
        />
      ))}
    </div>
  );
}

interface DefinitionPartProps {
  readonly definition: ShownCoverage;
  readonly named: boolean;
  readonly filter: PointFilter;
  setFilter(filter: PointFilter): void;
}

function DefinitionPart({ definition, named, filter, setFilter }: DefinitionPartProps): ReactElement {
  const [limit, setLimit] = useState(groupsAtFirst);
  const proposals = useProposals(definition);
  const groups = definition.groups
    .map((group) => ({ ...group, points: group.points.filter((point) => isShown(point, filter)) }))
    .filter(({ points }) => points.length > 0);
  const missing = missingIds(definition);
  const { run } = proposals;
  return (
    <section aria-label={`Coverage of ${definition.name}`}>
      {named ? <h3 className="coverage-name">{definition.name}</h3> : null}
      <ul className="coverage-totals" aria-label="Covered">
        {Object.entries(kindWords).map(([kind, words]) => (
          <Total key={kind} words={words} covered={definition.totals[kind as PointKind]} />
        ))}
      </ul>
      <div className="coverage-head">
        <label>
          Show{' '}
          <select className="select" value={filter} onChange={(event) => setFilter(event.target.value as PointFilter)}>
            {pointFilters.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        {run?.running === true ? (
          <button type="button" className="button" onClick={proposals.stop}>
            Stop
          </button>
        ) : missing.length === 0 ? null : (
          <button type="button" className="button" onClick={() => proposals.propose(missing)}>
            Propose objects for all
          </button>
        )}
        <small role="status">{progressText(run)}</small>
      </div>
      {groups.length === 0 ? <Nothing definition={definition} filter={filter} /> : null}
      {groups.slice(0, limit).map((group) => (
        <PointGroupCard
          key={`${group.version} ${group.path}`}
          group={group}
          definition={definition}
          versioned={definition.versions.length > 1}
          proposals={proposals}
        />
      ))}
      {groups.length > limit ? (
        <p className="coverage-more">
          <button type="button" className="link" onClick={() => setLimit(limit + groupsAtFirst * 4)}>
            {(groups.length - limit).toLocaleString('en')} more places
          </button>
        </p>
      ) : null}
    </section>
  );
}

function Total({
  words: [one, many],
  covered: { total, covered },
}: {
  readonly words: readonly [string, string];
  readonly covered: Covered;
}): ReactElement | null {
  if (total === 0) return null;
  const isWhole = covered === total;
  return (
    <li className={`badge state-${isWhole ? 'ok' : 'quiet'}`}>
      <span aria-hidden="true">{isWhole ? '✓' : '○'}</span>
      <span>
        {covered.toLocaleString('en')} of {total.toLocaleString('en')} {total === 1 ? one : many}
      </span>
    </li>
  );
}

function progressText(run: ReturnType<typeof useProposals>['run']): string {
  if (run === undefined) return '';
  const { running, done, total, found } = run;
  const so = `${done.toLocaleString('en')} of ${total.toLocaleString('en')} searched, objects for ${found.toLocaleString('en')}`;
  if (running) return `${so} …`;
  return done < total ? `Stopped: ${so}.` : `${so}.`;
}

function Nothing({
  definition,
  filter,
}: {
  readonly definition: ShownCoverage;
  readonly filter: PointFilter;
}): ReactElement {
  if (definition.groups.length === 0) {
    return <p className="empty">This definition demands nothing of its objects: there is nothing to test.</p>;
  }
  return (
    <p className="empty">
      {filter === 'all' || filter === 'missing' ? (
        <>
          <span className="badge state-ok">
            <span aria-hidden="true">✓</span> covered
          </span>{' '}
          The objects put everything to the test.
        </>
      ) : (
        'Nothing of this kind.'
      )}
    </p>
  );
}
