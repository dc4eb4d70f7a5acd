/** The objects proposed for one point: as YAML, with a button that adds them to the texts as a test. */
import type { ReactElement } from 'react';
import type { ShownPoint, ShownProposal, ShownSought } from '../../../playground/index.ts';
import { usePage } from '../../engine-context.ts';
import { addDocument } from './add-document.ts';

/** The objects. */
export function ProposedObjects({
  point,
  proposal,
}: {
  readonly point: ShownPoint;
  readonly proposal: ShownProposal;
}): ReactElement {
  return (
    <div className="coverage-proposal">
      {point.passing > 0 || proposal.passing === undefined ? null : (
        <Side title="Passes" icon="✓" state="ok" sought={proposal.passing} />
      )}
      {point.failing > 0 || proposal.failing === undefined ? null : (
        <Side title="Fails" icon="✗" state="bad" sought={proposal.failing} />
      )}
    </div>
  );
}

interface SideProps {
  readonly title: 'Passes' | 'Fails';
  readonly icon: string;
  readonly state: 'ok' | 'bad';
  readonly sought: ShownSought;
}

function Side({ title, icon, state, sought: { found, tries } }: SideProps): ReactElement {
  const page = usePage();
  if (found === undefined) {
    const kind = title === 'Passes' ? 'passing' : 'failing';
    return (
      <p className="coverage-none">
        No {kind} object found in {tries.toLocaleString('en')} {tries === 1 ? 'try' : 'tries'}.
      </p>
    );
  }
  const { yaml, alone, obstacle } = found;
  return (
    <figure>
      <figcaption className={state}>
        <span aria-hidden="true">{icon}</span> {title}
        {title === 'Fails' && !alone ? <small> together with others</small> : null}
        {obstacle === '' ? (
          <button type="button" className="button" onClick={() => addDocument(page, yaml)}>
            Add to objects
          </button>
        ) : null}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reached by keyboard */}
      <pre tabIndex={0}>{yaml}</pre>
      {obstacle === '' ? null : <p className="coverage-none">{obstacle}</p>}
    </figure>
  );
}
