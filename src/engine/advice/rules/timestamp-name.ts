/** Advice: moments are named Time. */
import { eachNode } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const timestampName: Rule = {
  id: 'timestamp-name',
  title: 'Timestamp in a name',
  profile: 'built-in',
  severity: 'note',
  what: 'A field whose name ends in Timestamp.',
  why: 'Kubernetes names moments startTime and completionTime; creationTimestamp is an exception of old.',
  bad: inSpec('type: object\nproperties:\n  startTimestamp: {type: string, format: date-time}'),
  good: inSpec('type: object\nproperties:\n  startTime: {type: string, format: date-time}'),
  since: '1.16',
  references: [references.naming],
  check: eachNode(({ role, name, field }) =>
    role === 'property' && /[a-z]Timestamps?$/.test(name)
      ? `${field} is a moment: name it ${name.replace(/stamp(s?)$/, '$1')}`
      : undefined,
  ),
};
