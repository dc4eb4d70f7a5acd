/** Advice: two spellings of one word. */
import { eachNode } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const enumValuesDifferByCase: Rule = {
  id: 'enum-values-differ-by-case',
  title: 'Enum values that differ by case',
  profile: 'crd',
  severity: 'note',
  what: 'Two values of an enum that are the same but for capital letters.',
  why: 'People and controllers have to treat them alike for ever, and one of them is always forgotten.',
  bad: inSpec('type: object\nproperties:\n  tier: {type: string, enum: [Gold, gold]}'),
  good: inSpec('type: object\nproperties:\n  tier: {type: string, enum: [Gold, Silver]}'),
  since: '1.16',
  references: [references.conventions],
  check: eachNode(({ schema, field }) => {
    const words = (schema.enum ?? []).flatMap((value) => (typeof value === 'string' ? [value.toLowerCase()] : []));
    const twice = words.find((word, at) => words.indexOf(word) < at);
    return twice === undefined ? undefined : { message: `${field} has two spellings of ${twice}`, at: ['enum'] };
  }),
};
