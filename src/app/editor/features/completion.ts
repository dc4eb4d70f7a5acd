/** Completion as one types, from the schema, the CRD API and CEL. */
import type { Suggestion } from '../../../playground/intelligence/index.ts';
import type { EngineClient } from '../../../worker/engine-client.ts';
import { monaco } from '../monaco.ts';
import { fileOf, rangeOf } from './places.ts';

const kinds: Readonly<Record<Suggestion['kind'], monaco.languages.CompletionItemKind>> = {
  field: monaco.languages.CompletionItemKind.Field,
  value: monaco.languages.CompletionItemKind.EnumMember,
  function: monaco.languages.CompletionItemKind.Function,
  variable: monaco.languages.CompletionItemKind.Variable,
  sample: monaco.languages.CompletionItemKind.Snippet,
};

/** The provider. */
export function completionProvider(engine: EngineClient): monaco.languages.CompletionItemProvider {
  return {
    triggerCharacters: ['.', ' '],
    provideCompletionItems: async (model, position, context) => {
      const offset = model.getOffsetAt(position);
      const line = model.getValueInRange(
        new monaco.Range(position.lineNumber, 1, position.lineNumber, position.column),
      );
      // A space asks only where a value or an item begins: everywhere else it would be in the way.
      if (context.triggerCharacter === ' ' && !/[:-] $/.test(line)) return undefined;
      const answer = await engine.ask('suggestions', { file: fileOf(model), offset });
      if (answer === undefined || model.isDisposed()) return undefined;
      const range = rangeOf(model, answer.from, answer.to);
      if (!range.isEmpty() && range.startLineNumber !== range.endLineNumber) return undefined;
      return { suggestions: answer.items.map((item) => itemOf(item, range)) };
    },
  };
}

/** True where a text has stops for the cursor. */
function isSnippet(insert: string): boolean {
  return /(^|[^\\])\$[\d{]/.test(insert);
}

function itemOf(item: Suggestion, range: monaco.Range): monaco.languages.CompletionItem {
  return {
    label: { label: item.label, description: item.detail },
    kind: kinds[item.kind],
    documentation: { value: item.documentation },
    // Enter is a new line where an item would change nothing, but Monaco asks that only of plain texts.
    ...(isSnippet(item.insert)
      ? { insertText: item.insert, insertTextRules: monaco.languages.CompletionItemInsertTextRule.InsertAsSnippet }
      : { insertText: item.insert.replace(/\\([$}\\])/g, '$1') }),
    sortText: item.order,
    filterText: item.label,
    range,
    ...(item.more ? { command: { id: 'editor.action.triggerSuggest', title: 'Suggest' } } : {}),
  };
}
