/** The line under everything: how many documents, how many accepted and refused, how long the check took. */
import type { ReactElement } from 'react';
import { definitionFile, type Report } from '../../playground/index.ts';
import { useOffline } from '../offline/offline-store.ts';

/** The status bar; it also says the verdict to a screen reader. */
export function StatusBar({ report }: { readonly report: Report | undefined }): ReactElement {
  const offline = useOffline((state) => state.ready);
  if (report === undefined) return <footer className="status">Starting the engine …</footer>;
  const definitions = report.documents.filter(
    (document) => document.kind === 'CustomResourceDefinition' || document.file === definitionFile,
  ).length;
  const objects = report.documents.length - definitions;
  const rejected = report.documents.filter((document) => document.outcome === 'rejected').length;
  const elsewhere = report.documents.filter((document) => document.outcome === 'not-here').length;
  const waiting = report.documents.filter((document) => document.outcome === 'not-served').length;
  const accepted = report.documents.length - rejected - elsewhere - waiting;
  return (
    <footer className="status">
      <span>
        {definitions} {definitions === 1 ? 'definition' : 'definitions'}
      </span>
      <span>
        {objects} {objects === 1 ? 'object' : 'objects'}
      </span>
      <span role="status" style={{ display: 'flex', gap: 14 }} data-testid="verdict">
        <span className="ok">✓ {accepted} accepted</span>
        {rejected > 0 ? <span className="bad">✗ {rejected} rejected</span> : null}
        {waiting > 0 ? <span>○ {waiting} without an accepted definition</span> : null}
        {elsewhere > 0 ? <span>∅ {elsewhere} not part of this playground</span> : null}
      </span>
      <span className="grow" />
      {offline ? <span className="wide-only">works offline</span> : null}
      <span className="wide-only">checked in {report.elapsed < 1 ? 'less than 1' : Math.round(report.elapsed)} ms</span>
    </footer>
  );
}
