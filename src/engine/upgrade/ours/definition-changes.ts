/** Two definitions → the changes of what they are as a whole: identity, scope, names, storage. */
import type { CustomResourceDefinition } from '../../definition/custom-resource-definition.ts';
import { list } from './compare-nodes.ts';
import type { Draft, FindingPlace } from './finding.ts';

/** A change of the whole definition. */
export interface DefinitionChange {
  readonly draft: Draft;
  readonly place: FindingPlace;
}

/** The changes; where the identity is another one, nothing else. */
export function definitionChanges(old: CustomResourceDefinition, next: CustomResourceDefinition): DefinitionChange[] {
  const changes: DefinitionChange[] = [];
  const add = (draft: Draft, side: 'old' | 'new', ...keys: (string | number)[]): void => {
    changes.push({ draft, place: { side, keys: ['spec', ...keys] } });
  };
  const identity: readonly (readonly [string, string, string])[] = [
    ['the group', old.group, next.group],
    ['the plural', old.names.plural, next.names.plural],
    ['the kind', old.names.kind, next.names.kind],
  ];
  const moved = identity.filter(([, before, after]) => before !== after);
  if (moved.length > 0) {
    const texts = moved.map(([name, before, after]) => `${name} was ${before} and is ${after}`);
    add({ rule: 'identity-changed', what: capital(list(texts)) }, 'new', 'names');
    return changes;
  }
  if (old.scope !== next.scope) {
    add({ rule: 'scope-changed', what: `The scope was ${old.scope} and is ${next.scope}` }, 'new', 'scope');
  }
  for (const [key, rule] of [
    ['singular', 'singular-name-changed'],
    ['listKind', 'list-kind-changed'],
  ] as const) {
    const [was, is] = [old, next].map((definition) => nameOf(definition, key));
    if (was === is) continue;
    const word = key === 'singular' ? 'singular name' : 'list kind';
    add(
      { rule, what: `The ${word} was ${was} and is ${is}` },
      'new',
      'names',
      ...(next.names[key] === '' ? [] : [key]),
    );
  }
  for (const [key, rule] of [
    ['shortNames', 'short-name-removed'],
    ['categories', 'category-removed'],
  ] as const) {
    old.names[key].forEach((name, at) => {
      if (next.names[key].includes(name)) return;
      const word = key === 'shortNames' ? 'short name' : 'category';
      add({ rule, what: `The ${word} ${name} is gone` }, 'old', 'names', key, at);
    });
  }
  if (old.conversion?.strategy !== 'Webhook' && next.conversion?.strategy === 'Webhook') {
    add({ rule: 'conversion-webhook-added', what: 'A webhook converts between versions now' }, 'new', 'conversion');
  }
  const before = old.versions.find(({ storage }) => storage);
  const after = next.versions.find(({ storage }) => storage);
  if (before !== undefined && after !== undefined && before.name !== after.name) {
    const what = `Objects are stored in ${after.name} from now on, and were in ${before.name}`;
    add({ rule: 'storage-version-changed', what }, 'new', 'versions', next.versions.indexOf(after), 'storage');
  }
  return changes;
}

/** A name as the server fills it in where it is left out. */
function nameOf({ names }: CustomResourceDefinition, key: 'singular' | 'listKind'): string {
  if (names[key] !== '') return names[key];
  return key === 'singular' ? names.kind.toLowerCase() : `${names.kind}List`;
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
