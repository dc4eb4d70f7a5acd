/** Advice: reading a field that is not there is an error. */
import { escapeProperty } from '../../cel/eval/escaping.ts';
import { eachRule } from '../checks.ts';
import { inSpec } from '../example.ts';
import { fieldsOf } from '../expression.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';
import type { SchemaNode } from '../schema-node.ts';

/** The first optional field without a default on the way, as names with dots between. */
function firstOptional(node: SchemaNode, names: readonly string[]): string | undefined {
  let at: SchemaNode | undefined = node;
  for (const [index, name] of names.entries()) {
    at = at?.children.find((child) => child.role === 'property' && escapeProperty(child.name) === name);
    if (at === undefined) return undefined;
    if (!at.required && at.schema.default === undefined) return names.slice(0, index + 1).join('.');
  }
  return undefined;
}

export const ruleReadsOptional: Rule = {
  id: 'rule-reads-optional',
  title: 'Rule reads an optional field without asking for it',
  profile: 'crd',
  severity: 'warning',
  what: 'A rule that reads an optional field and never tests it with has() or .?.',
  why: 'Where the field is missing, the rule can end in the error “no such key”, and the object is refused with that instead of the message.',
  bad: inSpec(
    'type: object\nproperties: {a: {type: integer}}\nx-kubernetes-validations:\n- {rule: self.a > 1, message: a must be more than 1}',
  ),
  good: inSpec(
    'type: object\nproperties: {a: {type: integer}}\nx-kubernetes-validations:\n- {rule: "!has(self.a) || self.a > 1", message: a must be more than 1}',
  ),
  since: '1.25',
  references: [references.rules],
  check: eachRule(({ node, compiled: { program } }) => {
    if (program === undefined || node.schema.minProperties !== undefined) return undefined;
    const { read, tested } = fieldsOf(program.checked.expr);
    const seen = [...tested];
    for (const { names } of read) {
      const optional = firstOptional(node, names);
      if (optional === undefined) continue;
      if (seen.some((path) => path === optional || path.startsWith(`${optional}.`))) continue;
      return `Where ${optional} is not set, this rule can end in an error: it reads the field without has(self.${optional})`;
    }
    return undefined;
  }),
};
