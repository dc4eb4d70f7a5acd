/** The outcomes of a file's documents in the bar over it; pressing one goes there. */
import type { ReactElement } from 'react';
import type { DocumentReport } from '../../playground/index.ts';
import { useReport } from '../store/report-store.ts';
import { showDocument } from '../store/show-document.ts';
import { useView } from '../store/view-store.ts';
import { DocumentBadge } from './badge.tsx';
import { Strip } from './strip.tsx';

/** At most this many badges are drawn; a file of thousands says the rest in a word. */
const badgeLimit = 24;

const none: readonly DocumentReport[] = [];

/** The badges. */
export function DocumentBadges({ file }: { readonly file: string }): ReactElement {
  const documents = useReport((state) => state.documents.get(file)) ?? none;
  const rest = documents.length - badgeLimit;
  return (
    <div className="badges">
      <Strip>
        {badged(documents).map((document) => (
          <DocumentBadge key={document.index} document={document} named={documents.length > 1} onPress={goTo} />
        ))}
      </Strip>
      {rest > 0 ? (
        <small className="more" title="The refused ones come first; the slider below reaches every document.">
          +{rest.toLocaleString('en')} more
        </small>
      ) : null}
    </div>
  );
}

function goTo(document: DocumentReport): void {
  useView.getState().select(`${document.file}#${document.index}`);
  showDocument(document);
}

/** The documents that get a badge: of many, the refused ones before the others. */
function badged(documents: readonly DocumentReport[]): readonly DocumentReport[] {
  if (documents.length <= badgeLimit) return documents;
  const chosen = new Set<DocumentReport>();
  for (const document of documents) {
    if (chosen.size >= badgeLimit) break;
    if (document.outcome === 'rejected') chosen.add(document);
  }
  for (const document of documents) {
    if (chosen.size >= badgeLimit) break;
    chosen.add(document);
  }
  return [...chosen].sort((one, other) => one.index - other.index);
}
