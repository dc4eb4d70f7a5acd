/** Advice: which texts stand for a number. */
import { eachNode } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const intOrStringWithoutPattern: Rule = {
  id: 'int-or-string-without-pattern',
  title: 'Int-or-string that may be any text',
  profile: 'strict',
  severity: 'note',
  what: 'A field with x-kubernetes-int-or-string and no pattern.',
  why: 'It is meant for numbers and for texts such as 25% or a port’s name; without a pattern any text will do.',
  bad: inSpec('type: object\nproperties:\n  port: {x-kubernetes-int-or-string: true}'),
  good: inSpec("type: object\nproperties:\n  port: {x-kubernetes-int-or-string: true, pattern: '^[a-z]+$'}"),
  since: '1.16',
  references: [references.definitions],
  check: eachNode(({ schema, field }) =>
    schema.xIntOrString && schema.pattern === '' && schema.xValidations === undefined && schema.enum === undefined
      ? `${field} accepts any text beside integers: it has no pattern`
      : undefined,
  ),
};
