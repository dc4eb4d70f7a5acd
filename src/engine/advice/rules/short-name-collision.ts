/** Advice: short names that kubectl already knows. */
import { builtInShortNames } from '../built-in-names.ts';
import { inDefinition } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

const withShortName = (name: string): string =>
  `group: example.dev\nscope: Namespaced\nnames: {plural: widgets, kind: Widget, shortNames: [${name}]}\nversions:\n- {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}`;

export const shortNameCollision: Rule = {
  id: 'short-name-collision',
  title: 'Short name of a built-in resource',
  profile: 'crd',
  severity: 'warning',
  what: 'A short name that is one of a built-in resource.',
  why: 'kubectl takes the built-in one: kubectl get with the short name never shows these objects.',
  bad: inDefinition(withShortName('svc')),
  good: inDefinition(withShortName('wdg')),
  since: '1.16',
  references: [references.definitions],
  check: ({ definition }) =>
    definition.names.shortNames.flatMap((name, index) => {
      const plural = builtInShortNames.get(name);
      if (plural === undefined) return [];
      return [
        {
          keys: ['spec', 'names', 'shortNames', index],
          message: `${name} is the short name of ${plural}, and kubectl takes it for them`,
        },
      ];
    }),
};
