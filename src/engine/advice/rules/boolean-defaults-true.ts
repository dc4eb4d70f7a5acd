/** Advice: what is on by default is hard to switch off from Go. */
import { eachNode } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const booleanDefaultsTrue: Rule = {
  id: 'boolean-defaults-true',
  title: 'Boolean that is true by default',
  profile: 'strict',
  severity: 'warning',
  what: 'A boolean with the default true.',
  why: 'A Go client whose field is a plain bool with omitempty leaves false out, and the server fills true in: what was switched off is on.',
  bad: inSpec('type: object\nproperties:\n  paused: {type: boolean, default: true}'),
  good: inSpec('type: object\nproperties:\n  mode: {type: string, enum: [Paused, Running], default: Paused}'),
  since: '1.16',
  references: [references.defaulting, references.primitives],
  check: eachNode(({ schema, field }) =>
    schema.type === 'boolean' && schema.default === true
      ? {
          message: `${field} is true by default: a client that leaves false out cannot switch it off`,
          at: ['default'],
        }
      : undefined,
  ),
};
