/** Advice: a choice between two words can grow a third; a boolean cannot. */
import { eachNode } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const booleanField: Rule = {
  id: 'boolean-field',
  title: 'Boolean field',
  profile: 'strict',
  severity: 'note',
  what: 'A field of type boolean.',
  why: 'Many booleans turn out to have a third state. An enum of words can be extended later, a boolean has to be replaced by a new field.',
  bad: inSpec('type: object\nproperties:\n  paused: {type: boolean}'),
  good: inSpec('type: object\nproperties:\n  state: {type: string, enum: [Running, Paused]}'),
  since: '1.16',
  references: [references.primitives],
  check: eachNode(({ schema, field }) =>
    schema.type === 'boolean' ? `${field} can only ever be true or false; an enum of words leaves room` : undefined,
  ),
};
