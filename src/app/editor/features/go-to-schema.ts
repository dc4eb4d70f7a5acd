/** From a field of an object to its schema in the definition's editor: F12, or a click with Ctrl or ⌘. */
import type { EngineClient } from '../../../worker/engine-client.ts';
import type { PlaygroundStore } from '../../store/playground-store.ts';
import { showPlace } from '../../store/view-store.ts';
import { monaco } from '../monaco.ts';
import { fileOf, rangeOf, uriOf } from './places.ts';

/** The provider. */
export function schemaProvider(
  engine: EngineClient,
  usePlayground: PlaygroundStore,
): monaco.languages.DefinitionProvider {
  return {
    provideDefinition: async (model, position) => {
      const place = await engine.ask('schemaPlace', { file: fileOf(model), offset: model.getOffsetAt(position) });
      if (place === undefined) return undefined;
      const uri = uriOf(place.file);
      const { files } = usePlayground.getState().playground;
      const text = files.find(({ name }) => name === place.file)?.text;
      // A file whose tab was never shown has no model yet; the editor takes this one once it is.
      const target =
        monaco.editor.getModel(uri) ?? (text === undefined ? undefined : monaco.editor.createModel(text, 'yaml', uri));
      return target && { uri, range: rangeOf(target, place.start, place.end) };
    },
  };
}

/** Opens places of other files in the editor they belong to, as the page does it. */
export const placeOpener: monaco.editor.ICodeEditorOpener = {
  openCodeEditor: (source, resource, at) => {
    const model = monaco.editor.getModel(resource);
    if (model === null || source.getModel() === model || at === undefined) return false;
    const range = 'lineNumber' in at ? monaco.Range.fromPositions(at) : monaco.Range.lift(at);
    showPlace({
      file: fileOf(model),
      start: model.getOffsetAt(range.getStartPosition()),
      end: model.getOffsetAt(range.getEndPosition()),
    });
    return true;
  },
};
