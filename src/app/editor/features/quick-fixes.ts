/** The light bulb: edits that mend an error of the report, and the card that explains it. */
import type { EngineClient } from '../../../worker/engine-client.ts';
import type { monaco } from '../monaco.ts';
import { fileOf, rangeOf } from './places.ts';

/** The command that opens the card of a message. */
export const explainCommand = 'crd-playground.explain';

/** The provider; it asks nothing where no error is marked. */
export function quickFixProvider(engine: EngineClient): monaco.languages.CodeActionProvider {
  return {
    provideCodeActions: async (model, range, context) => {
      const none = { actions: [], dispose: () => {} };
      if (context.markers.length === 0) return none;
      const version = model.getVersionId();
      const start = model.getOffsetAt({ lineNumber: range.startLineNumber, column: range.startColumn });
      const end = model.getOffsetAt({ lineNumber: range.endLineNumber, column: range.endColumn });
      const fixes = await engine.ask('fixes', { file: fileOf(model), start, end });
      if (model.isDisposed() || model.getVersionId() !== version) return none;
      const mending: monaco.languages.CodeAction[] = (fixes ?? []).map(({ title, message, edits, preferred }) => ({
        title,
        kind: 'quickfix',
        isPreferred: preferred,
        diagnostics: context.markers.filter((marker) => marker.message === message),
        edit: {
          edits: edits.map((edit) => ({
            resource: model.uri,
            versionId: version,
            textEdit: { range: rangeOf(model, edit.start, edit.end), text: edit.text },
          })),
        },
      }));
      const explaining = context.markers.map((marker) => ({
        title: 'Explain this error',
        kind: 'quickfix',
        diagnostics: [marker],
        command: { id: explainCommand, title: 'Explain this error', arguments: [marker.message] },
      }));
      return { actions: [...mending, ...explaining.slice(0, 1)], dispose: () => {} };
    },
  };
}
