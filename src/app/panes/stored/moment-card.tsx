/** The store at a moment that the slider of steps has chosen: every object, as stored and as served. */
import type { ReactElement } from 'react';
import type { MomentObject } from '../../../playground/index.ts';
import { useView } from '../../store/view-store.ts';
import { useDetail } from '../../use-detail.ts';
import { StoredLines } from './stored-line.tsx';

/** The store after so many documents. */
export function MomentCard({
  documents,
  of,
}: {
  readonly documents: number;
  readonly of: number;
}): ReactElement | null {
  const details = useDetail('moment', { documents });
  const setMoment = useView((state) => state.setMoment);
  if (details === undefined) return null;
  const { definitions, objects, count } = details;
  return (
    <div data-testid="moment">
      <p className="moment-head">
        <strong>{documents === 0 ? 'Before the first document' : `After document ${documents} of ${of}`}</strong>
        <span className="moment-count">
          {definitions.length === 0 ? 'no definition' : definitions.join(', ')} · {count.toLocaleString('en')}{' '}
          {count === 1 ? 'object' : 'objects'} in the store
        </span>
        <button type="button" className="link" onClick={() => setMoment(undefined)}>
          Back to the end
        </button>
      </p>
      {objects.map((object) => (
        <MomentObjectCard key={`${object.kind}/${object.namespace}/${object.name}`} object={object} />
      ))}
      {count > objects.length ? (
        <p className="empty">The first {objects.length} are shown; `kubectl get` at the prompt lists them all.</p>
      ) : null}
    </div>
  );
}

function MomentObjectCard({ object }: { readonly object: MomentObject }): ReactElement {
  const { kind, name, namespace, storedAs, servedAs, lines } = object;
  const added = lines.some((line) => line.mark === 'defaulted');
  return (
    <section className="card">
      <h3>
        {kind} · {namespace === '' || namespace === 'default' ? name : `${namespace}/${name}`}
        <small>
          stored as {storedAs}
          {servedAs === storedAs ? '' : `, served as ${servedAs}`}
          {added ? '; + only when read' : ''}
        </small>
      </h3>
      <StoredLines lines={lines} />
    </section>
  );
}
