/** Advice: version names that Kubernetes can put in order. */
import { inDefinition } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

const named = (name: string): string =>
  `group: example.dev\nscope: Namespaced\nnames: {plural: widgets, kind: Widget}\nversions:\n- {name: ${name}, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}`;

export const versionNameUnordered: Rule = {
  id: 'version-name-unordered',
  title: 'Version name outside the order',
  profile: 'crd',
  severity: 'note',
  what: 'A version that is not named like v1, v1beta1 or v1alpha1.',
  why: 'Such versions come last, by the alphabet: kubectl and controllers prefer any other version, an alpha one too.',
  bad: inDefinition(named('v1-0')),
  good: inDefinition(named('v1beta1')),
  since: '1.16',
  references: [references.versions],
  check: ({ definition }) =>
    definition.versions.flatMap(({ name }, index) =>
      /^v[1-9]\d*(?:(?:alpha|beta)[1-9]\d*)?$/.test(name)
        ? []
        : [
            {
              keys: ['spec', 'versions', index, 'name'],
              message: `${name} is not named like a version: it comes after all that are`,
            },
          ],
    ),
};
