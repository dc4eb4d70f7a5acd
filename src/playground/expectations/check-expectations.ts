/** Whether each document became what the comment above it expects. */
import { markersWithin, placeOf } from '../document-places.ts';
import type { DocumentPlaces, DocumentReport, Marker } from '../report.ts';
import { type Expectation, expectationAbove } from './parse-expectation.ts';

const manyDocuments = 100;

/** The same documents, each that has an expectation with whether it was met; the same list where none has. */
export function withExpectations(
  documents: readonly DocumentReport[],
  places: DocumentPlaces,
  markers: readonly Marker[],
  texts: ReadonlyMap<string, string>,
): readonly DocumentReport[] {
  // Lines above each document, not the texts: most of what is long is a single document. Where there are many, the texts are sooner read.
  if (documents.length > manyDocuments && ![...texts.values()].some((text) => text.includes('expect:')))
    return documents;
  const ends = new Map<string, number>();
  let expecting = false;
  const checked = documents.map((document, at) => {
    const place = placeOf({ documents, places }, at);
    if (place === undefined) return document;
    const { file, end } = place;
    const written = expectationAbove(texts.get(file)?.slice(ends.get(file) ?? 0, end) ?? '');
    ends.set(file, end);
    if (written === undefined) return document;
    expecting = true;
    const { text, expectation } = written;
    const why =
      'error' in expectation
        ? expectation.error
        : checkExpectation(expectation, document, markersWithin(place, markers));
    return { ...document, expectation: { text, met: why === '', why } };
  });
  return expecting ? checked : documents;
}

/** Why an expectation is not met by a document, in a sentence; empty where it is. `markers` are those of the document. */
export function checkExpectation(
  { outcome, field, words }: Expectation,
  document: DocumentReport,
  markers: readonly Marker[],
): string {
  const accepted =
    document.outcome === 'created' || document.outcome === 'configured' || document.outcome === 'unchanged';
  switch (outcome) {
    case 'created':
    case 'configured':
    case 'unchanged':
      return document.outcome === outcome ? '' : became(document);
    case 'accepted':
      return accepted ? '' : became(document);
    case 'pruned': {
      if (!accepted) return became(document);
      const pruned =
        field === '' ? document.pruned.length > 0 : document.pruned.some((path) => isAtOrBelow(path, field));
      return pruned ? '' : `nothing was pruned${field === '' ? '' : ` at ${field}`}`;
    }
    case 'ratcheted':
      if (!accepted) return became(document);
      return document.ratcheted.length > 0 ? '' : 'it passed without ratcheting';
    case 'rejected': {
      if (document.outcome !== 'rejected') return became(document);
      const here = field === '' ? markers : markers.filter((marker) => isAtOrBelow(fieldOf(marker), field));
      if (field !== '' && here.length === 0) return `it was rejected, but not at ${field}: ${document.reason}`;
      const said =
        words === '' ||
        here.some(({ message }) => message.includes(words)) ||
        (field === '' && document.reason.includes(words));
      return said ? '' : `it was rejected, but not with these words: ${document.reason}`;
    }
  }
}

/** The field that a marker's message names: of a strict decoding error the one in quotes, else what stands before the colon. */
function fieldOf({ message, type }: Marker): string {
  const quoted = type === 'Decode' ? /^\w+ field "(.*)"$/s.exec(message)?.[1] : undefined;
  return quoted ?? message.split(': ', 1)[0] ?? '';
}

const outcomeWords: Partial<Record<DocumentReport['outcome'], string>> = {
  'not-here': 'of a kind that no definition here declares',
  'not-served': 'without an accepted definition',
  'not-applied': 'not applied',
};

function became({ outcome, reason }: DocumentReport): string {
  return `it was ${outcomeWords[outcome] ?? outcome}${reason === '' ? '' : `: ${reason}`}`;
}

function isAtOrBelow(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}.`) || path.startsWith(`${field}[`);
}
