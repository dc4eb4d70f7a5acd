/** Advice: conditions instead of a phase. */
import { eachNode } from '../checks.ts';
import { inSchema } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const phaseField: Rule = {
  id: 'phase-field',
  title: 'Phase field',
  profile: 'built-in',
  severity: 'note',
  what: 'A field of the status named phase.',
  why: 'A phase is one word for many things: a new one breaks every client that lists them. Conditions can be added one by one.',
  bad: inSchema('type: object\nproperties:\n  status: {type: object, properties: {phase: {type: string}}}'),
  good: inSchema('type: object\nproperties:\n  status: {type: object, properties: {ready: {type: string}}}'),
  since: '1.16',
  references: [references.conditions],
  check: eachNode(({ inStatus, role, name, field }) =>
    inStatus && role === 'property' && /^phase$|Phase$/.test(name)
      ? `${field} is a phase; conditions are preferred`
      : undefined,
  ),
};
