/** What is printed in place of the screen: the verdicts, the transcript and the texts, whole, or a handout that was asked for. */
import { type ReactElement, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DocumentReport } from '../../playground/index.ts';
import { usePage } from '../engine-context.ts';
import { lookOf, whyOf } from '../panes/badge.tsx';
import { transcriptText } from '../panes/kubectl/transcript-text.ts';
import { pageAddress } from '../share/share-actions.ts';
import { usePrompt } from '../store/prompt-store.ts';
import { useReport } from '../store/report-store.ts';
import { useHandout } from './handout-store.ts';
import './print.css';

/** So many verdicts are a table that is read; of more, the refused ones stand before the others. */
const verdictLimit = 200;

/** The printed report; drawn only while the page is printed. */
export function PrintedReport(): ReactElement | null {
  const handout = useHandout((state) => state.handout);
  const printing = usePrinting();
  return printing ? (handout ?? <Printed />) : null;
}

/** True while the page is printed; drawn before the browser looks at it. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const query = matchMedia('print');
    const set = (now: boolean): void => flushSync(() => setPrinting(now));
    const changed = (): void => set(query.matches);
    const began = (): void => set(true);
    setPrinting(query.matches);
    query.addEventListener('change', changed);
    addEventListener('beforeprint', began);
    addEventListener('afterprint', changed);
    return () => {
      query.removeEventListener('change', changed);
      removeEventListener('beforeprint', began);
      removeEventListener('afterprint', changed);
    };
  }, []);
  return printing;
}

function Printed(): ReactElement {
  const { usePlayground } = usePage();
  const playground = usePlayground((state) => state.playground);
  const report = useReport((state) => state.report);
  const entries = usePrompt((state) => state.entries);
  return (
    <article className="printed" data-theme="light" data-testid="printed">
      <h1>CRD Playground report</h1>
      <p>
        What the API server of Kubernetes {playground.version} and its kubectl say of{' '}
        {playground.files.map(({ name }) => name).join(', ')}. Made at {pageAddress()}.
      </p>
      <Verdicts documents={report?.documents ?? []} />
      <section>
        <h2>What kubectl prints</h2>
        <pre>{transcriptText(report?.steps ?? [], entries)}</pre>
      </section>
      {playground.files
        .filter(({ text }) => text.trim() !== '')
        .map(({ name, text }) => (
          <section key={name}>
            <h2>{name}</h2>
            <pre>{text}</pre>
          </section>
        ))}
    </article>
  );
}

function Verdicts({ documents }: { readonly documents: readonly DocumentReport[] }): ReactElement | null {
  if (documents.length === 0) return null;
  const shown =
    documents.length <= verdictLimit
      ? documents
      : [
          ...documents.filter(({ outcome }) => outcome === 'rejected'),
          ...documents.filter(({ outcome }) => outcome !== 'rejected'),
        ].slice(0, verdictLimit);
  return (
    <section>
      <h2>Verdicts</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Document</th>
            <th scope="col">Verdict</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((document) => (
            <Verdict key={`${document.file} ${document.index}`} document={document} />
          ))}
        </tbody>
      </table>
      {shown.length < documents.length ? <p>and {documents.length - shown.length} more</p> : null}
    </section>
  );
}

function Verdict({ document }: { readonly document: DocumentReport }): ReactElement {
  const { icon, word, state } = lookOf(document);
  return (
    <tr>
      <td>
        {document.kind} {document.name || `${document.index + 1} of ${document.file}`}
        {document.update ? ', an update' : ''}
      </td>
      <td className={`printed-${state}`}>
        {icon} {word}
      </td>
      <td>{whyOf(document)}</td>
    </tr>
  );
}
