/** Advice: two rules that say the same. */
import { ruleKeys } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';
import type { SchemaNode } from '../schema-node.ts';

export const duplicateRule: Rule = {
  id: 'duplicate-rule',
  title: 'Rule said twice',
  profile: 'crd',
  severity: 'note',
  what: 'Two rules of one schema with the same expression, spaces aside.',
  why: 'Both are run and both messages are printed; when one is changed, the other keeps the old meaning.',
  bad: inSpec(
    'type: object\nproperties: {a: {type: integer}}\nx-kubernetes-validations:\n- {rule: has(self.a), message: a}\n- {rule: "has( self.a )", message: b}',
  ),
  good: inSpec(
    'type: object\nproperties: {a: {type: integer}}\nx-kubernetes-validations:\n- {rule: has(self.a), message: a}',
  ),
  since: '1.25',
  references: [references.rules],
  check: ({ rules }) => {
    const seen = new Map<SchemaNode, Map<string, number>>();
    return rules.flatMap((rule) => {
      const text = rule.compiled.rule.rule.replaceAll(/\s+(?=(?:[^'"]|'[^']*'|"[^"]*")*$)/g, '');
      const own = seen.get(rule.node) ?? new Map<string, number>();
      seen.set(rule.node, own);
      const before = own.get(text);
      if (before === undefined) own.set(text, rule.index);
      return before === undefined
        ? []
        : [{ keys: ruleKeys(rule), message: `This rule says what rule ${before + 1} of this schema says` }];
    });
  },
};
