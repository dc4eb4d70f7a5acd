/** The advisor's findings as markers in the editors, with their fixes behind Monaco's light bulb, while the pane is shown. */
import { useEffect } from 'react';
import { editBetween, type ShownFinding } from '../../../playground/index.ts';
import { monaco } from '../../editor/monaco.ts';
import { type PageContext, usePage } from '../../engine-context.ts';
import { askForFix } from './apply-fix.ts';

const owner = 'advice';
/** At most this many fixes are offered at one place. */
const offerLimit = 5;

/** A finding and how it is marked. */
export interface MarkedFinding extends ShownFinding {
  readonly severity: 'warning' | 'note';
  readonly title: string;
}

/** Shows the findings until others take their place or the pane is left. */
export function useEditorMarks(findings: readonly MarkedFinding[]): void {
  const page = usePage();
  useEffect(() => {
    const models = monaco.editor.getModels();
    for (const model of models) {
      const own = findings.filter(({ file }) => isOf(model, file));
      monaco.editor.setModelMarkers(
        model,
        owner,
        own.map((finding) => ({
          ...rangeOf(model, finding),
          message: finding.message,
          source: finding.title,
          severity: finding.severity === 'warning' ? monaco.MarkerSeverity.Info : monaco.MarkerSeverity.Hint,
        })),
      );
    }
    const offers = monaco.languages.registerCodeActionProvider('yaml', {
      provideCodeActions: async (model, range) => ({
        actions: await actionsAt(page, model, range, findings),
        dispose: () => undefined,
      }),
    });
    return () => {
      offers.dispose();
      for (const model of models) if (!model.isDisposed()) monaco.editor.setModelMarkers(model, owner, []);
    };
  }, [findings, page]);
}

function isOf(model: monaco.editor.ITextModel, file: string): boolean {
  return model.uri.path.replace(/^\//, '') === file;
}

function rangeOf(model: monaco.editor.ITextModel, { place }: ShownFinding): monaco.IRange {
  const start = model.getPositionAt(place.start);
  const end = model.getPositionAt(Math.max(place.end, place.start + 1));
  return monaco.Range.fromPositions(start, end);
}

async function actionsAt(
  page: PageContext,
  model: monaco.editor.ITextModel,
  range: monaco.IRange,
  findings: readonly MarkedFinding[],
): Promise<monaco.languages.CodeAction[]> {
  const here = findings.filter(
    (finding) =>
      finding.fix !== undefined &&
      isOf(model, finding.file) &&
      monaco.Range.areIntersectingOrTouching(rangeOf(model, finding), range),
  );
  const actions: monaco.languages.CodeAction[] = [];
  for (const finding of here.slice(0, offerLimit)) {
    const fix = await askForFix(page, finding);
    if (fix === undefined) continue;
    const { start, end, text } = editBetween(fix.before, fix.after);
    const place = monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end));
    actions.push({
      title: finding.fix ?? '',
      kind: 'quickfix',
      edit: {
        edits: [{ resource: model.uri, versionId: model.getVersionId(), textEdit: { range: place, text } }],
      },
    });
  }
  return actions;
}
