/** Advice: the plural of the kind is the plural of the kind. */
import { inDefinition } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

const named = (plural: string): string =>
  `group: example.dev\nscope: Namespaced\nnames: {plural: ${plural}, kind: Widget}\nversions:\n- {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}`;

export const pluralUnlikeKind: Rule = {
  id: 'plural-unlike-kind',
  title: 'Plural unlike the kind',
  profile: 'strict',
  severity: 'note',
  what: 'A plural that does not begin as the kind does in small letters.',
  why: 'People guess the resource from the kind in a manifest, and libraries that have no discovery compute it.',
  bad: inDefinition(named('gadgets')),
  good: inDefinition(named('widgets')),
  since: '1.16',
  references: [references.naming],
  check: ({ definition: { names } }) => {
    const stem = names.kind.toLowerCase().slice(0, Math.max(3, names.kind.length - 2));
    return names.plural.startsWith(stem)
      ? []
      : [
          {
            keys: ['spec', 'names', 'plural'],
            message: `The plural ${names.plural} is not one of the kind ${names.kind}`,
          },
        ];
  },
};
