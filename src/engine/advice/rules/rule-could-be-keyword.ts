/** Advice: rules that say what a keyword says. */
import type { Expr } from '../../cel/ast/expr.ts';
import type { JSONSchemaProps } from '../../schema/json-schema-props.ts';
import type { Value } from '../../values/value.ts';
import { eachRule } from '../checks.ts';
import { inSpec } from '../example.ts';
import { namesBelowSelf } from '../expression.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

interface Keyword {
  readonly keyword: string;
  readonly value: Value;
}

const sizes: Readonly<Record<string, readonly [least: string, most: string]>> = {
  string: ['minLength', 'maxLength'],
  array: ['minItems', 'maxItems'],
  object: ['minProperties', 'maxProperties'],
};

/** The keyword that says what an expression on `self` says. */
function keywordFor(expr: Expr, schema: JSONSchemaProps): Keyword | undefined {
  if (expr.kind !== 'call') return undefined;
  const isSelf = (each: Expr | undefined): boolean => each !== undefined && namesBelowSelf(each)?.length === 0;
  const [left, right] = expr.args;
  if (expr.function === 'matches' && isSelf(expr.target) && left?.kind === 'const' && typeof left.value === 'string') {
    return { keyword: 'pattern', value: left.value };
  }
  if (expr.function === '@in' && isSelf(left) && right?.kind === 'list' && schema.type === 'string') {
    const words = right.elements.flatMap((each) =>
      each.kind === 'const' && typeof each.value === 'string' ? [each.value] : [],
    );
    return words.length === right.elements.length && words.length > 0 ? { keyword: 'enum', value: words } : undefined;
  }
  if (left === undefined || right?.kind !== 'const' || typeof right.value !== 'bigint') return undefined;
  const least = expr.function === '_>=_' ? right.value : expr.function === '_>_' ? right.value + 1n : undefined;
  const most = expr.function === '_<=_' ? right.value : expr.function === '_<_' ? right.value - 1n : undefined;
  const bound = least ?? most;
  if (bound === undefined) return undefined;
  if (isSelf(left) && schema.type === 'integer')
    return { keyword: least === undefined ? 'maximum' : 'minimum', value: bound };
  const counted = left.kind === 'call' && left.function === 'size' ? (left.target ?? left.args[0]) : undefined;
  const names = sizes[schema.type];
  if (!isSelf(counted) || names === undefined || bound < 0n) return undefined;
  return { keyword: least === undefined ? names[1] : names[0], value: bound };
}

const has: Readonly<Record<string, (schema: JSONSchemaProps) => boolean>> = {
  pattern: ({ pattern }) => pattern !== '',
  enum: (schema) => schema.enum !== undefined,
};

export const ruleCouldBeKeyword: Rule = {
  id: 'rule-could-be-keyword',
  title: 'Rule that a keyword could say',
  profile: 'crd',
  severity: 'note',
  what: 'A rule that compares self, or its size, with a constant, matches a pattern without a message, or looks into a list of words.',
  why: 'A keyword is free, is published to clients and editors, and bounds the cost of the other rules; a rule is none of that.',
  bad: inSpec(
    'type: object\nproperties:\n  a:\n    type: string\n    x-kubernetes-validations:\n    - {rule: self.size() <= 63, message: at most 63}',
  ),
  good: inSpec('type: object\nproperties:\n  a: {type: string, maxLength: 63}'),
  since: '1.25',
  references: [references.rules, references.budget],
  check: eachRule(({ node, compiled: { program, rule } }) => {
    const { schema } = node;
    const found = program && keywordFor(program.checked.expr, schema);
    if (found === undefined) return undefined;
    // What a pattern means is told by a message alone.
    if (found.keyword === 'pattern' && (rule.message !== '' || rule.messageExpression !== '')) return undefined;
    const message = `${found.keyword} says this too, and costs nothing`;
    const taken = has[found.keyword]?.(schema) === true || node.role === 'root';
    if (taken || schema.xValidations?.length !== 1) return { message };
    return {
      message,
      fix: {
        title: `Use ${found.keyword}`,
        changes: [
          { kind: 'set', keys: [...node.keys, found.keyword], value: found.value },
          { kind: 'remove', keys: [...node.keys, 'x-kubernetes-validations'] },
        ],
      },
    };
  }),
};
