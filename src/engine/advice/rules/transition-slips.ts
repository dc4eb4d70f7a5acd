/** Advice: a transition rule on an optional field is not asked when the field comes or goes. */
import { eachRule } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';
import type { SchemaNode } from '../schema-node.ts';

/** True where a rule of a schema above speaks of the field's presence. */
function guardedAbove(node: SchemaNode): boolean {
  let name = node.name;
  for (let at = node.parent; at !== undefined; name = at.name, at = at.parent) {
    const present = new RegExp(`\\b(?:self|oldSelf)\\b[\\w.?\\[\\]]*\\.\\??${name.replace(/\W/g, '\\$&')}\\b`);
    if (at.schema.xValidations?.some(({ rule }) => rule.includes('oldSelf') && present.test(rule)) === true)
      return true;
  }
  return false;
}

export const transitionSlips: Rule = {
  id: 'transition-slips',
  title: 'Transition rule that optional fields slip past',
  profile: 'crd',
  severity: 'warning',
  what: 'A rule with oldSelf on an optional field without a default, and no rule above that looks at its presence.',
  why: 'The rule is run only when the field is there before and after. Who removes the field and then sets it anew has changed it in two steps.',
  bad: inSpec(
    'type: object\nproperties:\n  zone:\n    type: string\n    x-kubernetes-validations:\n    - {rule: self == oldSelf, message: zone is immutable}',
  ),
  good: inSpec(
    'type: object\nrequired: [zone]\nproperties:\n  zone:\n    type: string\n    x-kubernetes-validations:\n    - {rule: self == oldSelf, message: zone is immutable}',
  ),
  since: '1.25',
  references: [references.transitions],
  check: eachRule(({ node, compiled }) => {
    if (!compiled.usesOldSelf || compiled.rule.optionalOldSelf === true || node.role !== 'property') return undefined;
    if (node.required || node.schema.default !== undefined || node.inStatus || guardedAbove(node)) return undefined;
    return `${node.field} is optional: removed and set again, it changes without this rule being asked`;
  }),
};
