/** Advice: rules that no object can break. */
import type { Expr } from '../../cel/ast/expr.ts';
import { eachRule } from '../checks.ts';
import { inSpec } from '../example.ts';
import { mentions, namesBelowSelf } from '../expression.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';
import type { SchemaNode } from '../schema-node.ts';

/** Why an expression is true for every object that gets as far as the rules; `undefined` where it may be false. */
function alwaysTrue(expr: Expr, node: SchemaNode): string | undefined {
  if (expr.kind === 'const' && expr.value === true) return 'it is the constant true';
  if (expr.kind === 'select' && expr.testOnly && namesBelowSelf(expr.operand)?.length === 0) {
    const field = node.property(expr.field);
    if (field?.required === true) return `${field.name} is required`;
    return field?.schema.default === undefined ? undefined : `${field.name} has a default`;
  }
  if (expr.kind !== 'call') return undefined;
  const [left, right] = expr.args;
  if (left === undefined || right === undefined) return undefined;
  if (expr.function === '_||_') return alwaysTrue(left, node) ?? alwaysTrue(right, node);
  if (expr.function === '_&&_') {
    const first = alwaysTrue(left, node);
    return first === undefined ? undefined : alwaysTrue(right, node);
  }
  if (expr.function !== '_==_') return undefined;
  const one = namesBelowSelf(left)?.join('.');
  return one !== undefined && one === namesBelowSelf(right)?.join('.') ? 'both sides are the same field' : undefined;
}

export const ruleNeverFails: Rule = {
  id: 'rule-never-fails',
  title: 'Rule that never fails',
  profile: 'crd',
  severity: 'warning',
  what: 'A rule that is true for every object that the schema lets pass.',
  why: 'It costs time and says nothing; most likely something else was meant.',
  bad: inSpec(
    'type: object\nrequired: [a]\nproperties: {a: {type: integer}}\nx-kubernetes-validations:\n- {rule: has(self.a), message: a is needed}',
  ),
  good: inSpec(
    'type: object\nproperties: {a: {type: integer}}\nx-kubernetes-validations:\n- {rule: has(self.a), message: a is needed}',
  ),
  since: '1.25',
  references: [references.rules],
  check: eachRule(({ node, compiled: { program } }) => {
    if (program === undefined) return undefined;
    const { expr } = program.checked;
    const why = alwaysTrue(expr, node);
    if (why !== undefined) return `This rule never fails: ${why}`;
    const constant = !mentions(expr, 'self') && !mentions(expr, 'oldSelf');
    return constant && !(expr.kind === 'const')
      ? 'This rule does not look at the object: it is the same for all'
      : undefined;
  }),
};
