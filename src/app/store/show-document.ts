/** Goes to a document in its editor. */
import { type DocumentReport, placeOf } from '../../playground/index.ts';
import { useReport } from './report-store.ts';
import { showPlace } from './view-store.ts';

/** Puts the cursor where a document of the last report begins. */
export function showDocument(document: DocumentReport): void {
  const { report } = useReport.getState();
  const place = report && placeOf(report, report.documents.indexOf(document));
  if (place !== undefined) showPlace({ ...place, end: place.start });
}
