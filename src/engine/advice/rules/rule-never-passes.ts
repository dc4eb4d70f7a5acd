/** Advice: rules that every object breaks. */
import type { Expr } from '../../cel/ast/expr.ts';
import { eachRule } from '../checks.ts';
import { inSpec } from '../example.ts';
import { namesBelowSelf } from '../expression.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';
import type { SchemaNode } from '../schema-node.ts';

/** Why an expression is false for every object. */
function alwaysFalse(expr: Expr, node: SchemaNode): string | undefined {
  if (expr.kind === 'const' && expr.value === false) return 'it is the constant false';
  if (expr.kind !== 'call') return undefined;
  const [left, right] = expr.args;
  if (expr.function === '!_' && left?.kind === 'select' && left.testOnly) {
    const field = namesBelowSelf(left.operand)?.length === 0 ? node.property(left.field) : undefined;
    return field?.required === true ? `${field.name} is required` : undefined;
  }
  if (left === undefined || right === undefined) return undefined;
  if (expr.function === '_&&_')
    return alwaysFalse(left, node) ?? alwaysFalse(right, node) ?? contradiction(left, right);
  if (expr.function !== '_||_') return undefined;
  const first = alwaysFalse(left, node);
  return first === undefined ? undefined : alwaysFalse(right, node);
}

/** `self.a > 5 && self.a < 3`: two comparisons of one field with numbers that leave nothing between. */
function contradiction(left: Expr, right: Expr): string | undefined {
  const one = comparison(left);
  const other = comparison(right);
  if (one === undefined || other === undefined || one.field !== other.field) return undefined;
  const [low, high] = one.above ? [one, other] : [other, one];
  if (!low.above || high.above) return undefined;
  return low.bound > high.bound ? 'its two bounds leave no value between them' : undefined;
}

/** A comparison of a field with an integer, the bound made inclusive. */
function comparison(expr: Expr): { field: string; above: boolean; bound: bigint } | undefined {
  if (expr.kind !== 'call') return undefined;
  const [left, right] = expr.args;
  const field = left && namesBelowSelf(left)?.join('.');
  if (field === undefined || right?.kind !== 'const' || typeof right.value !== 'bigint') return undefined;
  switch (expr.function) {
    case '_>_':
      return { field, above: true, bound: right.value + 1n };
    case '_>=_':
      return { field, above: true, bound: right.value };
    case '_<_':
      return { field, above: false, bound: right.value - 1n };
    case '_<=_':
      return { field, above: false, bound: right.value };
    default:
      return undefined;
  }
}

export const ruleNeverPasses: Rule = {
  id: 'rule-never-passes',
  title: 'Rule that never passes',
  profile: 'crd',
  severity: 'warning',
  what: 'A rule that is false for every object.',
  why: 'No object that has the field can be created.',
  bad: inSpec(
    'type: object\nrequired: [a]\nproperties: {a: {type: integer}}\nx-kubernetes-validations:\n- {rule: self.a > 5 && self.a < 3, message: a is out of range}',
  ),
  good: inSpec(
    'type: object\nrequired: [a]\nproperties: {a: {type: integer}}\nx-kubernetes-validations:\n- {rule: self.a > 3 && self.a < 5, message: a is out of range}',
  ),
  since: '1.25',
  references: [references.rules],
  check: eachRule(({ node, compiled: { program } }) => {
    const why = program && alwaysFalse(program.checked.expr, node);
    return why === undefined ? undefined : `This rule never passes: ${why}`;
  }),
};
