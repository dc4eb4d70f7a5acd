/** Advice: resources named like Kubernetes' own. */
import { builtInPlurals } from '../built-in-names.ts';
import { inDefinition } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

const named = (plural: string, kind: string): string =>
  `group: example.dev\nscope: Namespaced\nnames: {plural: ${plural}, kind: ${kind}}\nversions:\n- {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}`;

export const nameOfBuiltIn: Rule = {
  id: 'name-of-built-in',
  title: 'Named like a built-in resource',
  profile: 'crd',
  severity: 'note',
  what: 'A plural that a built-in resource has too.',
  why: 'kubectl get with the bare name shows the built-in resource; these objects need the name with the group every time.',
  bad: inDefinition(named('services', 'Service')),
  good: inDefinition(named('widgets', 'Widget')),
  since: '1.16',
  references: [references.naming],
  check: ({ definition: { names, group } }) =>
    builtInPlurals.has(names.plural)
      ? [
          {
            keys: ['spec', 'names', 'plural'],
            message: `kubectl takes ${names.plural} for the built-in ones: people have to write ${names.plural}.${group}`,
          },
        ]
      : [],
};
