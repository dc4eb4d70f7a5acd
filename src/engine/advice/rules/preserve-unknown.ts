/** Advice: unknown fields kept anywhere. */
import { eachNode } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const preserveUnknown: Rule = {
  id: 'preserve-unknown',
  title: 'Unknown fields preserved',
  profile: 'strict',
  severity: 'note',
  what: 'x-kubernetes-preserve-unknown-fields on status, or somewhere below it or spec.',
  why: 'What is in there is neither described nor checked, and each apply owns it in pieces that nobody named.',
  bad: inSpec('type: object\nproperties:\n  raw: {type: object, x-kubernetes-preserve-unknown-fields: true}'),
  good: inSpec('type: object\nproperties:\n  raw: {type: object, properties: {size: {type: integer}}}'),
  since: '1.16',
  references: [references.pruning],
  check: eachNode(({ schema, depth, name, field }) =>
    (depth > 1 || (depth === 1 && name !== 'spec')) && schema.xPreserveUnknownFields === true
      ? { message: `${field} keeps fields that nothing describes`, at: ['x-kubernetes-preserve-unknown-fields'] }
      : undefined,
  ),
};
