/** Advice: references are named Ref. */
import { eachNode } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const referenceName: Rule = {
  id: 'reference-name',
  title: 'Reference spelt out',
  profile: 'built-in',
  severity: 'note',
  what: 'A field whose name ends in Reference or References.',
  why: 'Kubernetes calls fields that refer to another object fooRef and fooRefs.',
  bad: inSpec('type: object\nproperties:\n  secretReference: {type: object, properties: {name: {type: string}}}'),
  good: inSpec('type: object\nproperties:\n  secretRef: {type: object, properties: {name: {type: string}}}'),
  since: '1.16',
  references: [references.naming],
  check: eachNode(({ role, name, field }) =>
    role === 'property' && /[a-z]References?$/.test(name)
      ? `${field} is a reference: name it ${name.replace(/Reference(s?)$/, 'Ref$1')}`
      : undefined,
  ),
};
