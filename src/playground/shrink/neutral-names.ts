/** Renames a definition and its objects to names that say nothing: Thing of example.com, a, b, c. */
import { getIn, isObject, type Value } from '../../engine/index.ts';
import { type Draft, replaced } from './draft.ts';

function isDefinition(value: Value): boolean {
  return getIn(value, 'kind') === 'CustomResourceDefinition';
}

function renamed(value: Value, path: readonly (string | number)[], from: Value | undefined, to: string): Value {
  return from !== undefined && getIn(value, ...path) === from ? (replaced(value, path, to) ?? value) : value;
}

/** The draft with a neutral group, kind and plural; the same draft where it has more than one definition, or those already. */
export function withNeutralKind(draft: Draft): Draft {
  const definitions = draft.documents.filter(({ value }) => isDefinition(value));
  const names = new Set(definitions.map(({ value }) => getIn(value, 'metadata', 'name')));
  const [definition] = definitions;
  if (definition === undefined || names.size !== 1) return draft;
  const group = getIn(definition.value, 'spec', 'group');
  const kind = getIn(definition.value, 'spec', 'names', 'kind');
  const plural = getIn(definition.value, 'spec', 'names', 'plural');
  if (group === 'example.com' && kind === 'Thing' && plural === 'things') return draft;
  const documents = draft.documents.map((document) => {
    let { value } = document;
    if (isDefinition(value)) {
      value = renamed(value, ['metadata', 'name'], getIn(value, 'metadata', 'name'), 'things.example.com');
      value = renamed(value, ['spec', 'group'], group, 'example.com');
      value = renamed(value, ['spec', 'names', 'kind'], kind, 'Thing');
      value = renamed(value, ['spec', 'names', 'plural'], plural, 'things');
    } else {
      const apiVersion = getIn(value, 'apiVersion');
      if (getIn(value, 'kind') === kind && typeof apiVersion === 'string') {
        value = renamed(value, ['apiVersion'], apiVersion, `example.com/${apiVersion.split('/')[1] ?? ''}`);
        value = renamed(value, ['kind'], kind, 'Thing');
      }
    }
    return { ...document, value };
  });
  return { ...draft, documents };
}

/** The draft with its objects named a, b, c in the order of their first appearance. */
export function withNeutralObjects(draft: Draft): Draft {
  const short = new Map<Value, string>();
  const documents = draft.documents.map((document) => {
    const name = getIn(document.value, 'metadata', 'name');
    if (typeof name !== 'string' || isDefinition(document.value) || !isObject(document.value)) return document;
    const to = short.get(name) ?? String.fromCharCode(97 + (short.size % 26));
    short.set(name, to);
    return to === name ? document : { ...document, value: renamed(document.value, ['metadata', 'name'], name, to) };
  });
  return documents.some((each, at) => each !== draft.documents[at]) ? { ...draft, documents } : draft;
}
