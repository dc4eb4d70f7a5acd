/** The points of one schema: what the objects made of each, where it stands, and the objects proposed for it. */
import type { ReactElement } from 'react';
import type { DefinitionRef, PointGroup, ShownPoint } from '../../../playground/index.ts';
import { usePage } from '../../engine-context.ts';
import { showPlace, useView } from '../../store/view-store.ts';
import { ProposedObjects } from './proposed-objects.tsx';
import type { Proposals } from './use-proposals.ts';

interface Look {
  readonly icon: string;
  readonly word: string;
  readonly state: string;
}

const looks: Readonly<Record<ShownPoint['state'], Look>> = {
  covered: { icon: '✓', word: 'covered', state: 'ok' },
  'failing-missing': { icon: '◐', word: 'no failing', state: 'warn' },
  'passing-missing': { icon: '◑', word: 'no passing', state: 'warn' },
  uncovered: { icon: '○', word: 'not tested', state: 'quiet' },
};

const kindNames: Readonly<Record<ShownPoint['kind'], string>> = {
  rule: 'rule',
  keyword: 'keyword',
  branch: 'branch',
  value: 'value',
  default: 'default',
};

interface PointGroupCardProps {
  readonly group: PointGroup;
  readonly definition: DefinitionRef;
  readonly versioned: boolean;
  readonly proposals: Proposals;
}

/** The card. */
export function PointGroupCard({ group, definition, versioned, proposals }: PointGroupCardProps): ReactElement {
  return (
    <section className="card coverage-card" aria-label={group.path}>
      <h3>
        <code className="coverage-path">{group.path}</code>
        {versioned ? <small>{group.version}</small> : null}
      </h3>
      <ul>
        {group.points.map((point) => (
          <PointLine key={point.id} point={point} definition={definition} proposals={proposals} />
        ))}
      </ul>
    </section>
  );
}

function PointLine({
  point,
  definition,
  proposals,
}: {
  readonly point: ShownPoint;
  readonly definition: DefinitionRef;
  readonly proposals: Proposals;
}): ReactElement {
  const { engine } = usePage();
  const look = looks[point.state];
  const proposal = proposals.of(point.id);
  const isPending = proposals.isPending(point.id);

  async function show(): Promise<void> {
    const { file, index } = definition;
    const answer = await engine.ask('pointPlace', { file, index, keys: point.keys });
    if (answer?.place === undefined) useView.getState().notify('This place is no longer in the text.');
    else showPlace(answer.place);
  }

  return (
    <li>
      <div className="coverage-line">
        <span className={`badge state-${look.state}`}>
          <span aria-hidden="true">{look.icon}</span> {look.word}
        </span>
        <div className="coverage-text">
          <small>{point.kind === 'value' && point.keyword === 'enum' ? 'enum value' : kindNames[point.kind]}</small>{' '}
          <code>{point.text}</code>
          <small className="coverage-met">{metText(point)}</small>
        </div>
        <span className="coverage-actions">
          <button type="button" className="link" onClick={() => void show()} aria-label={`Show ${point.text}`}>
            Show
          </button>
          {point.state === 'covered' || proposal !== undefined ? null : (
            <button
              type="button"
              className="button"
              disabled={isPending}
              onClick={() => proposals.propose([point.id])}
              aria-label={`Propose objects for ${point.text}`}
            >
              {isPending ? 'Searching …' : 'Propose'}
            </button>
          )}
        </span>
      </div>
      {proposal === undefined ? null : <ProposedObjects point={point} proposal={proposal} />}
    </li>
  );
}

/** Who met the point, in a few words. */
function metText({ kind, passing, failing, firstPassing, firstFailing, inBranch }: ShownPoint): string {
  const some = (count: number, first: string): string => (count > 1 ? `${first} and ${count - 1} more` : first);
  if (kind === 'value' || kind === 'default') {
    const verb = kind === 'value' ? 'used by' : 'applied to';
    return passing === 0 ? '' : `${verb} ${some(passing, firstPassing)}`;
  }
  const words = inBranch || kind === 'branch' ? ['holds for', 'does not hold for'] : ['passed by', 'failed by'];
  const parts = [
    ...(passing === 0 ? [] : [`${words[0]} ${some(passing, firstPassing)}`]),
    ...(failing === 0 ? [] : [`${words[1]} ${some(failing, firstFailing)}`]),
  ];
  return parts.join(', ');
}
