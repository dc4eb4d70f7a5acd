/** Gives Monaco everything it can do for this page's YAML, once. */
import { useExplain } from '../../cards/explain-store.ts';
import type { PageContext } from '../../engine-context.ts';
import { monaco } from '../monaco.ts';
import { colourCel } from './cel-tokens.ts';
import { completionProvider } from './completion.ts';
import { formatProvider } from './format.ts';
import { placeOpener, schemaProvider } from './go-to-schema.ts';
import { hoverProvider } from './hover.ts';
import { explainCommand, quickFixProvider } from './quick-fixes.ts';

let registered = false;

/** Registers the providers; the page has one engine, so the first call counts. */
export function registerFeatures({ engine, usePlayground }: PageContext): void {
  if (registered) return;
  registered = true;
  colourCel();
  const { languages } = monaco;
  languages.registerCompletionItemProvider('yaml', completionProvider(engine));
  languages.registerHoverProvider('yaml', hoverProvider(engine));
  languages.registerCodeActionProvider('yaml', quickFixProvider(engine), { providedCodeActionKinds: ['quickfix'] });
  languages.registerDefinitionProvider('yaml', schemaProvider(engine, usePlayground));
  languages.registerDocumentFormattingEditProvider('yaml', formatProvider(engine));
  monaco.editor.registerCommand(explainCommand, (_, message: unknown) => {
    if (typeof message === 'string') useExplain.getState().explain(message);
  });
  monaco.editor.registerEditorOpener(placeOpener);
}
