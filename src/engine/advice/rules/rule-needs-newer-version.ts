/** Advice: functions that the chosen Kubernetes version does not know. */
import { ruleFunctions } from '../../cel/kubernetes/rule-functions.ts';
import { minorOf } from '../../kubernetes-version.ts';
import { hasRules } from '../../schema/subtree-facts.ts';
import { keysOfPath } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Found, Rule } from '../rule.ts';

/** How many versions older clusters may be: a project's support ends after three, that of providers some later. */
const olderVersions = 4;

export const ruleNeedsNewerVersion: Rule = {
  id: 'rule-needs-newer-version',
  title: 'Rule needs a newer Kubernetes',
  profile: 'crd',
  severity: 'warning',
  what: 'A rule calls a function that came less than four versions before the chosen Kubernetes version.',
  why: 'A server that does not know the function refuses the whole definition, so that the operator cannot be installed there.',
  bad: inSpec(
    "type: object\nrequired: [a]\nproperties: {a: {type: string, maxLength: 63}}\nx-kubernetes-validations:\n- {rule: \"self.a in ['x', 'y'].distinct()\", message: a must be x or y}",
  ),
  good: inSpec(
    'type: object\nrequired: [a]\nproperties: {a: {type: string, maxLength: 63}}\nx-kubernetes-validations:\n- {rule: self.a.startsWith("v"), message: a must start with v}',
  ),
  since: '1.25',
  references: [references.rules],
  check: ({ definition, version }) =>
    definition.versions.flatMap(({ schema }, index): Found[] => {
      if (schema === undefined || !hasRules(schema)) return [];
      const target = minorOf(version) - olderVersions;
      return ruleFunctions(schema).flatMap(({ path, functions }) => {
        const late = functions.filter(({ since }) => Number(since.slice(2)) > target);
        const [first] = late;
        if (first === undefined) return [];
        return [
          {
            keys: ['spec', 'versions', index, 'schema', 'openAPIV3Schema', ...keysOfPath(path)],
            message: `${first.name} came with Kubernetes ${first.since}: older servers refuse the definition`,
          },
        ];
      });
    }),
};
