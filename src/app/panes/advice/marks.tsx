/** Draws nothing: keeps the editors' markers, apart from the pane so that it does not wait for Monaco. */
import { type MarkedFinding, useEditorMarks } from './editor-marks.ts';

/** The markers. */
export default function Marks({ findings }: { readonly findings: readonly MarkedFinding[] }): null {
  useEditorMarks(findings);
  return null;
}
