/** What is known of the field under the pointer: description, type, default, limits, rules. */
import type { EngineClient } from '../../../worker/engine-client.ts';
import type { monaco } from '../monaco.ts';
import { fileOf, rangeOf } from './places.ts';

/** The provider. */
export function hoverProvider(engine: EngineClient): monaco.languages.HoverProvider {
  return {
    provideHover: async (model, position) => {
      const version = model.getVersionId();
      const hover = await engine.ask('hover', { file: fileOf(model), offset: model.getOffsetAt(position) });
      if (hover === undefined || model.isDisposed() || model.getVersionId() !== version) return undefined;
      return {
        range: rangeOf(model, hover.start, hover.end),
        contents: hover.paragraphs.map((value) => ({ value })),
      };
    },
  };
}
