/** The pane of the transcript. */
import type { ReactElement } from 'react';
import { useReport } from '../../store/report-store.ts';
import { showPlace } from '../../store/view-store.ts';
import { Transcript } from './transcript.tsx';

/** The pane. */
export function Kubectl(): ReactElement {
  const steps = useReport((state) => state.report?.steps);
  return <Transcript steps={steps ?? []} onPlace={showPlace} />;
}
