/** What became of a document → the expectation that says so, as its author would write it. */
import { markersWithin } from '../document-places.ts';
import type { DocumentReport, Marker, PlacedReport } from '../report.ts';
import { checkExpectation } from './check-expectations.ts';
import { expectationAbove, parseExpectation } from './parse-expectation.ts';

/** What stands behind `# expect: `; `undefined` where no step has decided over the document. `markers` are those of the document. */
export function expectationText(document: DocumentReport, markers: readonly Marker[]): string | undefined {
  const text = candidates(document, markers).find((candidate) => {
    const expectation = parseExpectation(candidate);
    return !('error' in expectation) && checkExpectation(expectation, document, markers) === '';
  });
  return text;
}

/** From the one that says most to the one that says least. */
function candidates(document: DocumentReport, markers: readonly Marker[]): string[] {
  const { outcome, pruned, ratcheted, reason } = document;
  switch (outcome) {
    case 'rejected': {
      const first = markers.find(({ severity }) => severity === 'error');
      const texts = first === undefined ? [] : rejections(first);
      const words = firstLine(reason);
      return [...texts, ...(words === '' ? [] : [`rejected: ${words}`]), 'rejected'];
    }
    case 'created':
    case 'configured':
    case 'unchanged':
      if (ratcheted.length > 0) return ['ratcheted', outcome];
      return [...pruned.map((field) => `pruned ${field}`), outcome];
    case 'not-here':
    case 'not-served':
    case 'not-applied':
      return [];
  }
}

function rejections({ type, message }: Marker): string[] {
  const quoted = type === 'Decode' ? /^(\w+ field) "(.*)"$/s.exec(message) : null;
  if (quoted !== null) return [`rejected ${quoted[2]}: ${quoted[1]}`];
  const [, field = '', words = ''] = /^([^\s:"]+): (.*)$/s.exec(message) ?? [];
  const line = firstLine(message);
  return [...(field === '' ? [] : [`rejected ${field}: ${firstLine(words)}`]), `rejected: ${line}`];
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0]?.trim() ?? '';
}

/**
 * A file's text with an expectation above each of its documents. Those that have one keep it, unless `replace` says that it is to be
 * written anew.
 */
export function withExpectationComments(
  text: string,
  documents: readonly PlacedReport[],
  markers: readonly Marker[],
  replace: (document: PlacedReport) => boolean = () => false,
): string {
  let result = '';
  let done = 0;
  let before = 0;
  for (const document of documents) {
    const above = text.slice(before, document.end);
    const written = expectationAbove(above);
    const wanted = expectationText(document, markersWithin(document, markers));
    const comment = `# expect: ${wanted}`;
    if (wanted !== undefined && written === undefined) {
      const at = before + firstContent(above);
      const separated = before === 0 || text.slice(before, at).includes('---');
      result += `${text.slice(done, at)}${separated ? '' : '---\n'}${comment}\n`;
      done = at;
    } else if (wanted !== undefined && written !== undefined && replace(document)) {
      result += `${text.slice(done, before + written.start)}${comment}`;
      done = before + written.end;
    }
    before = document.end;
  }
  return result + text.slice(done);
}

/** The offset of the first line that is neither blank nor a separator. */
function firstContent(above: string): number {
  const at = above.search(/^(?!---|\.\.\.)(?=.*\S)/m);
  return at === -1 ? 0 : at;
}
