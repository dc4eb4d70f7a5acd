/** Advice: messages that leave people looking for the field. */
import { eachRule } from '../checks.ts';
import { inSpec } from '../example.ts';
import { fieldsOf } from '../expression.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

/** Letters and digits alone, in small letters, so that “Max replicas” names maxReplicas. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

export const messageNamesNoField: Rule = {
  id: 'message-names-no-field',
  title: 'Message that names no field',
  profile: 'strict',
  severity: 'note',
  what: 'A rule on an object reads several of its fields, and its message names none of them.',
  why: 'The error stands at the object, not at the field: only the message can say which one to change.',
  bad: inSpec(
    'type: object\nrequired: [low, high]\nproperties: {low: {type: integer}, high: {type: integer}}\nx-kubernetes-validations:\n- {rule: self.low <= self.high, message: bad range}',
  ),
  good: inSpec(
    'type: object\nrequired: [low, high]\nproperties: {low: {type: integer}, high: {type: integer}}\nx-kubernetes-validations:\n- {rule: self.low <= self.high, message: low must not be above high}',
  ),
  since: '1.25',
  references: [references.rules],
  check: eachRule(({ compiled: { rule, program } }) => {
    if (program === undefined || rule.message === '' || rule.fieldPath !== '') return undefined;
    const { read, tested } = fieldsOf(program.checked.expr);
    const names = new Set([
      ...read.map(({ names }) => names.at(-1) ?? ''),
      ...[...tested].map((path) => path.split('.').at(-1) ?? ''),
    ]);
    const message = plain(rule.message);
    const words = [...names].map(plain).filter((name) => name !== '');
    if (words.length === 0) return undefined;
    const named = words.some((name) => message.includes(name) || message.includes(name.replace(/s$/, '')));
    return named
      ? undefined
      : `The message “${rule.message.trim()}” names none of the fields of the rule: ${[...names].join(', ')}`;
  }),
};
