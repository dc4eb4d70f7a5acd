/** Advice: a value stands in an enum once. */
import { deepEqual } from '../../values/value.ts';
import { eachNode } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const duplicateEnumValue: Rule = {
  id: 'duplicate-enum-value',
  title: 'Enum value listed twice',
  profile: 'crd',
  severity: 'note',
  what: 'An enum in which a value stands more than once.',
  why: 'One of the two was most likely meant to be another value, which is refused now.',
  bad: inSpec('type: object\nproperties:\n  tier: {type: string, enum: [Gold, Silver, Gold]}'),
  good: inSpec('type: object\nproperties:\n  tier: {type: string, enum: [Gold, Silver, Bronze]}'),
  since: '1.16',
  references: [references.definitions],
  check: eachNode(({ schema, field }) => {
    const values = schema.enum ?? [];
    const at = values.findIndex((value, index) => values.slice(0, index).some((before) => deepEqual(before, value)));
    if (at === -1) return undefined;
    return { message: `${field} lists a value of its enum twice`, at: ['enum', at] };
  }),
};
