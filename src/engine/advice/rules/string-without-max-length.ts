/** Advice: how long a text may be. */
import { eachNode } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const stringWithoutMaxLength: Rule = {
  id: 'string-without-max-length',
  title: 'String without a longest length',
  profile: 'strict',
  severity: 'note',
  what: 'A string with neither maxLength nor an enum nor a format.',
  why: 'One field may fill the whole object: etcd, caches and every watch carry it. A bound that is added later refuses objects that are there.',
  bad: inSpec('type: object\nproperties:\n  zone: {type: string}'),
  good: inSpec('type: object\nproperties:\n  zone: {type: string, maxLength: 63}'),
  since: '1.16',
  references: [references.budget],
  check: eachNode(({ schema, field }) =>
    schema.type === 'string' && schema.maxLength === undefined && schema.enum === undefined && schema.format === ''
      ? `${field} may be as long as a request: it has no maxLength`
      : undefined,
  ),
};
