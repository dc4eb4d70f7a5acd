/** Advice: a spec that may not change at all. */
import { eachRule } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const specFrozen: Rule = {
  id: 'spec-frozen',
  title: 'Whole spec immutable',
  profile: 'crd',
  severity: 'warning',
  what: 'A rule on the spec that says it is equal to the old one.',
  why: 'Every field that is ever added is frozen with the rest, a new default makes each update fail, and no typo can be corrected. Freeze the fields that must not change, one by one.',
  bad: inSpec(
    'type: object\nproperties: {a: {type: integer}}\nx-kubernetes-validations:\n- {rule: self == oldSelf, message: spec is immutable}',
  ),
  good: inSpec(
    'type: object\nrequired: [a]\nproperties:\n  a:\n    type: integer\n    x-kubernetes-validations:\n    - {rule: self == oldSelf, message: a is immutable}',
  ),
  since: '1.25',
  references: [references.transitions],
  check: eachRule(({ node, compiled: { rule } }) => {
    const onSpec =
      node.field === 'spec' && /^\(?\s*(self\s*==\s*oldSelf|oldSelf\s*==\s*self)\s*\)?$/.test(rule.rule.trim());
    const onRoot =
      node.role === 'root' &&
      /^(self\.spec\s*==\s*oldSelf\.spec|oldSelf\.spec\s*==\s*self\.spec)$/.test(rule.rule.trim());
    return onSpec || onRoot ? 'The whole spec is frozen, and with it every field that will ever be added' : undefined;
  }),
};
