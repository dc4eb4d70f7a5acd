/** Advice: what is stored can be read as it is stored. */
import { inDefinition } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

const stored = (served: boolean): string =>
  `group: example.dev\nscope: Namespaced\nnames: {plural: widgets, kind: Widget}\nversions:\n- {name: v1, served: true, storage: false, schema: {openAPIV3Schema: {type: object}}}\n- {name: v1beta1, served: ${served}, storage: true, schema: {openAPIV3Schema: {type: object}}}`;

export const storageVersionNotServed: Rule = {
  id: 'storage-version-not-served',
  title: 'Storage version not served',
  profile: 'strict',
  severity: 'note',
  what: 'The version that objects are stored in is not served.',
  why: 'Every read and write is converted, and nobody can look at what is really stored.',
  bad: inDefinition(stored(false)),
  good: inDefinition(stored(true)),
  since: '1.16',
  references: [references.versions],
  check: ({ definition }) =>
    definition.versions.flatMap(({ name, storage, served }, index) =>
      storage && !served
        ? [{ keys: ['spec', 'versions', index, 'served'], message: `${name} is stored but not served` }]
        : [],
    ),
};
