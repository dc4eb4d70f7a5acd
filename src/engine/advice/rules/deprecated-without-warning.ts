/** Advice: tell people where to go. */
import { inDefinition } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

const old = (rest: string): string =>
  `group: example.dev\nscope: Namespaced\nnames: {plural: widgets, kind: Widget}\nversions:\n- {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}\n- {name: v1beta1, served: true, storage: false, deprecated: true${rest}, schema: {openAPIV3Schema: {type: object}}}`;

export const deprecatedWithoutWarning: Rule = {
  id: 'deprecated-without-warning',
  title: 'Deprecated version without a warning of its own',
  profile: 'strict',
  severity: 'note',
  what: 'A deprecated version without a deprecationWarning.',
  why: 'The server then says that the version is deprecated, but not which one to use or when it goes.',
  bad: inDefinition(old('')),
  good: inDefinition(old(', deprecationWarning: use example.dev/v1 before 2027')),
  since: '1.16',
  references: [references.versions],
  check: ({ definition }) =>
    definition.versions.flatMap(({ name, deprecated, deprecationWarning }, index) =>
      deprecated && (deprecationWarning ?? '') === ''
        ? [
            {
              keys: ['spec', 'versions', index, 'deprecated'],
              message: `${name} is deprecated, but its warning does not say what to use instead`,
            },
          ]
        : [],
    ),
};
