/** Advice: rules over texts need a bound on the text. */
import { eachNode } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const unboundedStringInRule: Rule = {
  id: 'unbounded-string-in-rule',
  title: 'Unbounded string with a rule',
  profile: 'crd',
  severity: 'note',
  what: 'A string with CEL rules of its own and without maxLength.',
  why: 'The server reckons with a text as long as a request, three megabytes: one call of matches or contains then costs most of what a rule may.',
  bad: inSpec(
    'type: object\nproperties:\n  a:\n    type: string\n    x-kubernetes-validations: [{rule: self.startsWith("x"), message: x}]',
  ),
  good: inSpec(
    'type: object\nproperties:\n  a:\n    type: string\n    maxLength: 63\n    x-kubernetes-validations: [{rule: self.startsWith("x"), message: x}]',
  ),
  since: '1.25',
  references: [references.budget],
  check: eachNode(({ schema, field }) => {
    const { type, maxLength, format } = schema;
    if (type !== 'string' || maxLength !== undefined || schema.enum !== undefined || schema.xValidations === undefined)
      return undefined;
    const sized = format === 'date' || format === 'date-time' || format === 'duration';
    const compares = schema.xValidations.every(({ rule }) =>
      /^\s*(?:self|oldSelf)\s*[=!]=\s*(?:self|oldSelf|'[^']*'|"[^"]*")\s*$/.test(rule),
    );
    return sized || compares ? undefined : `${field} has a rule but no maxLength`;
  }),
};
