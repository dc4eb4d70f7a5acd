/** Advice: a status comes bit by bit. */
import { eachNode } from '../checks.ts';
import { inSchema } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const statusFieldRequired: Rule = {
  id: 'status-field-required',
  title: 'Required field of the status',
  profile: 'strict',
  severity: 'note',
  what: 'A field right below status that is required.',
  why: 'The first write of the status must have it, and an older controller that does not know it can no longer write at all.',
  bad: inSchema(
    'type: object\nproperties:\n  status: {type: object, required: [size], properties: {size: {type: integer}}}',
  ),
  good: inSchema('type: object\nproperties:\n  status: {type: object, properties: {size: {type: integer}}}'),
  since: '1.16',
  references: [references.optional],
  check: eachNode((node) =>
    node.required && node.parent?.name === 'status' && node.depth === 2
      ? `${node.field} has to be in the first status that is written`
      : undefined,
  ),
};
