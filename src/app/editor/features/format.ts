/** Format Document: even indentation, comments kept. */
import type { EngineClient } from '../../../worker/engine-client.ts';
import { useView } from '../../store/view-store.ts';
import type { monaco } from '../monaco.ts';

/** The provider. */
export function formatProvider(engine: EngineClient): monaco.languages.DocumentFormattingEditProvider {
  return {
    displayName: 'YAML',
    provideDocumentFormattingEdits: async (model) => {
      const version = model.getVersionId();
      const text = await engine.ask('format', { text: model.getValue() });
      if (model.isDisposed() || model.getVersionId() !== version) return undefined;
      if (text === undefined) {
        useView.getState().notify('Not formatted: the text cannot be read as YAML yet.');
        return undefined;
      }
      return [{ range: model.getFullModelRange(), text }];
    },
  };
}
