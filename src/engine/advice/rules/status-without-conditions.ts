/** Advice: a status that all tools read. */
import { eachNode } from '../checks.ts';
import { inSchema } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const statusWithoutConditions: Rule = {
  id: 'status-without-conditions',
  title: 'Status without conditions',
  profile: 'strict',
  severity: 'note',
  what: 'A status without conditions.',
  why: 'kubectl wait --for=condition, dashboards and GitOps tools read conditions to see whether an object is ready.',
  bad: inSchema('type: object\nproperties:\n  status: {type: object, properties: {size: {type: integer}}}'),
  good: inSchema(
    'type: object\nproperties:\n  status: {type: object, properties: {conditions: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [type], items: {type: object, required: [type], properties: {type: {type: string}}}}}}',
  ),
  since: '1.16',
  references: [references.conditions],
  check: eachNode((node) => {
    const { schema, name, parent, role } = node;
    if (role !== 'property' || name !== 'status' || parent?.role !== 'root' || schema.properties === undefined)
      return undefined;
    return node.property('conditions') === undefined ? 'The status has no conditions for tools to wait for' : undefined;
  }),
};
