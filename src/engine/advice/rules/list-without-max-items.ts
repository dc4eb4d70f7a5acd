/** Advice: how many items there may be. */
import { eachNode } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const listWithoutMaxItems: Rule = {
  id: 'list-without-max-items',
  title: 'List without a most number of items',
  profile: 'strict',
  severity: 'note',
  what: 'A list without maxItems.',
  why: 'Controllers loop over it and rules are priced by it. A bound that is added later refuses objects that are there.',
  bad: inSpec('type: object\nproperties:\n  zones: {type: array, items: {type: string}}'),
  good: inSpec('type: object\nproperties:\n  zones: {type: array, maxItems: 16, items: {type: string}}'),
  since: '1.16',
  references: [references.budget],
  check: eachNode(({ schema, field }) =>
    schema.type === 'array' && schema.maxItems === undefined
      ? `${field} may have any number of items: it has no maxItems`
      : undefined,
  ),
};
