/** Advice: what a rule means is told by its message alone. */
import { eachRule } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const ruleWithoutMessage: Rule = {
  id: 'rule-without-message',
  title: 'Rule without a message',
  profile: 'crd',
  severity: 'note',
  what: 'A CEL rule with neither message nor messageExpression.',
  why: 'Who breaks it reads “failed rule:” and the expression. They wanted to know what to write instead.',
  bad: inSpec(
    'type: object\nproperties: {a: {type: integer}}\nx-kubernetes-validations:\n- rule: "!has(self.a) || self.a % 2 == 0"',
  ),
  good: inSpec(
    'type: object\nproperties: {a: {type: integer}}\nx-kubernetes-validations:\n- rule: "!has(self.a) || self.a % 2 == 0"\n  message: a must be even',
  ),
  since: '1.25',
  references: [references.rules],
  check: eachRule(({ compiled: { rule } }) =>
    rule.message.trim() === '' && rule.messageExpression.trim() === ''
      ? 'This rule has no message: its expression is all that people are told'
      : undefined,
  ),
};
