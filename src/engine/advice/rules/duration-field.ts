/** Advice: durations are integers with their unit in the name. */
import { eachNode } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const durationField: Rule = {
  id: 'duration-field',
  title: 'Duration as text',
  profile: 'built-in',
  severity: 'note',
  what: 'A string with the format duration.',
  why: 'Texts such as 1h30m have to be parsed by every client, and not all languages read the same ones. Kubernetes has timeoutSeconds.',
  bad: inSpec('type: object\nproperties:\n  timeout: {type: string, format: duration}'),
  good: inSpec('type: object\nproperties:\n  timeoutSeconds: {type: integer, format: int32}'),
  since: '1.16',
  references: [references.primitives],
  check: eachNode(({ schema, field }) =>
    schema.format === 'duration'
      ? { message: `${field} is a duration as text; an integer with the unit in its name is preferred`, at: ['format'] }
      : undefined,
  ),
};
