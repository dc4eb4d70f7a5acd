/** The line under everything: how many documents, how many accepted and refused, how long the check took. */
import type { ReactElement } from 'react';
import { useOffline } from '../offline/offline-store.ts';
import { useReport } from '../store/report-store.ts';
import './status-bar.css';

/** The status bar; it also says the verdict to a screen reader. */
export function StatusBar(): ReactElement {
  const report = useReport((state) => state.report);
  const counts = useReport((state) => state.counts);
  const count = useReport((state) => state.count);
  const offline = useOffline((state) => state.ready);
  if (report === undefined) return <footer className="status">Starting the engine …</footer>;
  const { definitions, objects, accepted, rejected, waiting, elsewhere, skipped, expected, met } = counts;
  return (
    <footer className="status" data-reports={count}>
      <span className="counts">
        {definitions} {definitions === 1 ? 'definition' : 'definitions'}
      </span>
      <span className="counts">
        {objects} {objects === 1 ? 'object' : 'objects'}
      </span>
      <span role="status" className="verdicts" data-testid="verdict">
        {definitions + objects === 0 ? <span>nothing to check yet</span> : null}
        {accepted > 0 ? <span className="ok">✓ {accepted} accepted</span> : null}
        {rejected > 0 ? <span className="bad">✗ {rejected} rejected</span> : null}
        {waiting > 0 ? <span>○ {waiting} without an accepted definition</span> : null}
        {skipped > 0 ? <span>○ {skipped} not applied</span> : null}
        {expected > 0 ? (
          <span className={met === expected ? 'ok' : 'bad'}>
            {met === expected ? '✓' : '✗'} {met} of {expected} as expected
          </span>
        ) : null}
        {elsewhere > 0 ? <span>∅ {elsewhere} not part of this playground</span> : null}
      </span>
      <span className="grow" />
      {offline ? <span className="wide-only">works offline</span> : null}
      <span className="wide-only">checked in {report.elapsed < 1 ? 'less than 1' : Math.round(report.elapsed)} ms</span>
    </footer>
  );
}
