/** Advice: a message to fall back on. */
import { eachRule } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const messageExpressionAlone: Rule = {
  id: 'message-expression-alone',
  title: 'Message expression without a message',
  profile: 'strict',
  severity: 'note',
  what: 'A rule with a messageExpression and no message.',
  why: 'Where the expression fails or gives an empty text or several lines, the server falls back to the message; without one people read the rule itself.',
  bad: inSpec(
    "type: object\nrequired: [a]\nproperties: {a: {type: string, maxLength: 8}}\nx-kubernetes-validations:\n- {rule: self.a > 'b', messageExpression: \"'a is ' + self.a\"}",
  ),
  good: inSpec(
    "type: object\nrequired: [a]\nproperties: {a: {type: string, maxLength: 8}}\nx-kubernetes-validations:\n- {rule: self.a > 'b', message: a must come after b, messageExpression: \"'a is ' + self.a\"}",
  ),
  since: '1.27',
  references: [references.rules],
  check: eachRule(({ compiled: { rule } }) =>
    rule.messageExpression.trim() !== '' && rule.message.trim() === ''
      ? 'There is no message to fall back on where messageExpression fails'
      : undefined,
  ),
};
