/** Advice: store what is meant to last in a version that is. */
import { inDefinition } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

const two = (stored: string): string =>
  `group: example.dev\nscope: Namespaced\nnames: {plural: widgets, kind: Widget}\nversions:\n${['v1beta1', 'v1']
    .map(
      (name) =>
        `- {name: ${name}, served: true, storage: ${name === stored}, schema: {openAPIV3Schema: {type: object}}}`,
    )
    .join('\n')}`;

export const unstableStorageVersion: Rule = {
  id: 'unstable-storage-version',
  title: 'Objects stored in an unstable version',
  profile: 'strict',
  severity: 'note',
  what: 'An alpha or beta version that is stored although a stable one is served.',
  why: 'The unstable version is there to be removed, and cannot be before every object has been stored anew in another one.',
  bad: inDefinition(two('v1beta1')),
  good: inDefinition(two('v1')),
  since: '1.16',
  references: [references.versions],
  check: ({ definition }) => {
    const at = definition.versions.findIndex(({ storage }) => storage);
    const stored = definition.versions[at];
    const stable = definition.versions.find(({ name, served }) => served && /^v\d+$/.test(name));
    if (stored === undefined || stable === undefined || !/^v\d+(?:alpha|beta)\d+$/.test(stored.name)) return [];
    const message = `Objects are stored in ${stored.name} although ${stable.name} is served`;
    return [{ keys: ['spec', 'versions', at, 'storage'], message }];
  },
};
