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
    ['shortNames', 'short-name-removed'],
    ['categories', 'category-removed'],
  ] as const) {
    old.names[key].forEach((name, at) => {
      if (next.names[key].includes(name)) return;
      const word = key === 'shortNames' ? 'short name' : 'category';
      add({ rule, what: `The ${word} ${name} is gone` }, 'old', 'names', key, at);
    });
  }
  const before = old.versions.find(({ storage }) => storage);
  const after = next.versions.find(({ storage }) => storage);
  if (before !== undefined && after !== undefined && before.name !== after.name) {
    const what = `Objects are stored in ${after.name} from now on, and were in ${before.name}`;
    add({ rule: 'storage-version-changed', what }, 'new', 'versions', next.versions.indexOf(after), 'storage');
  }
  return changes;
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
