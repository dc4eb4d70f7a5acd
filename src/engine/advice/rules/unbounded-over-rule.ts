/** Advice: rules that run once for each item need a bound on the items. */

import { itemsSchema, valuesSchema } from '../../schema/json-schema-props.ts';
import { hasRules } from '../../schema/subtree-facts.ts';
import { eachNode } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const unboundedOverRule: Rule = {
  id: 'unbounded-over-rule',
  title: 'Unbounded list or map over rules',
  profile: 'crd',
  severity: 'note',
  what: 'A list without maxItems or a map without maxProperties that has CEL rules in or below its items.',
  why: 'The server reckons with as many items as fit into a request, some hundred thousand, so that simple rules come near the cost limit, and the next one is refused.',
  bad: inSpec(
    'type: object\nproperties:\n  ports:\n    type: array\n    items: {type: integer, x-kubernetes-validations: [{rule: self % 2 == 0, message: even}]}',
  ),
  good: inSpec(
    'type: object\nproperties:\n  ports:\n    type: array\n    maxItems: 16\n    items: {type: integer, x-kubernetes-validations: [{rule: self % 2 == 0, message: even}]}',
  ),
  since: '1.25',
  references: [references.budget],
  check: eachNode(({ schema, field }) => {
    const items = itemsSchema(schema);
    const values = valuesSchema(schema);
    if (items !== undefined && hasRules(items) && schema.maxItems === undefined)
      return `${field} has rules for its items but no maxItems`;
    if (values !== undefined && hasRules(values) && schema.maxProperties === undefined)
      return `${field} has rules for its values but no maxProperties`;
    return undefined;
  }),
};
