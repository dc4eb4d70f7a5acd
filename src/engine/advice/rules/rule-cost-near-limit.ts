/** Advice: rules that use up what the server allows. */
import { itemsSchema, valuesSchema } from '../../schema/json-schema-props.ts';
import { keysOfPath } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Found, Rule } from '../rule.ts';
import type { SchemaNode } from '../schema-node.ts';

/** From this share of the limit on, in percent. */
const share = 50n;

/** The lists, maps and texts without a bound above and right below a schema. */
function unbounded(node: SchemaNode): string[] {
  const names: string[] = [];
  for (let at: SchemaNode | undefined = node; at !== undefined; at = at.parent) {
    if (itemsSchema(at.schema) !== undefined && at.schema.maxItems === undefined) names.push(`maxItems on ${at.field}`);
    if (valuesSchema(at.schema) !== undefined && at.schema.maxProperties === undefined)
      names.push(`maxProperties on ${at.field}`);
  }
  for (const each of [node, ...node.children]) {
    if (each.schema.type === 'string' && each.schema.maxLength === undefined && each.schema.enum === undefined) {
      names.push(`maxLength on ${each.field}`);
    }
  }
  return names.slice(0, 3);
}

export const ruleCostNearLimit: Rule = {
  id: 'rule-cost-near-limit',
  title: 'Rule close to its cost limit',
  profile: 'crd',
  severity: 'warning',
  what: 'A rule, or all rules of a version together, estimated at half of what the server allows or more.',
  why: 'The next rule, the next list around it or a larger bound makes the server refuse the definition, and bounds cannot be added later without breaking objects.',
  bad: inSpec(
    'type: object\nproperties:\n  names:\n    type: array\n    x-kubernetes-list-type: atomic\n    maxItems: 600\n    items: {type: string, maxLength: 40}\n    x-kubernetes-validations:\n    - {rule: "self.all(x, self.exists_one(y, x == y))", message: twice}',
  ),
  good: inSpec(
    'type: object\nproperties:\n  names:\n    type: array\n    x-kubernetes-list-type: atomic\n    maxItems: 10\n    items: {type: string, maxLength: 40}\n    x-kubernetes-validations:\n    - {rule: "self.all(x, self.exists_one(y, x == y))", message: twice}',
  ),
  since: '1.25',
  references: [references.budget],
  check: (subject) =>
    subject.definition.versions.flatMap((version, index): Found[] => {
      const costs = subject.costs(version);
      if (costs === undefined) return [];
      const start = ['spec', 'versions', index, 'schema', 'openAPIV3Schema'];
      const byPlace = new Map(
        subject.nodes
          .filter((node) => node.version === version && node.schema.xValidations !== undefined)
          .map((node) => [node.keys.slice(5).join('\n'), node]),
      );
      const found = costs.expressions.flatMap(({ path, cost, limit }): Found[] => {
        if (cost * 100n < limit * share) return [];
        const steps = keysOfPath(path);
        const node = byPlace.get(steps.slice(0, -3).join('\n'));
        const bounds = node === undefined ? [] : unbounded(node);
        const help = bounds.length === 0 ? 'smaller bounds would help' : `what would help: ${bounds.join(', ')}`;
        return [
          {
            keys: [...start, ...steps],
            message: `At worst this costs ${percent(cost, limit)} of what the server allows; ${help}`,
          },
        ];
      });
      if (costs.total * 100n >= costs.limit * share) {
        found.push({
          keys: start,
          message: `Together the rules of ${version.name} cost ${percent(costs.total, costs.limit)} of what the server allows for a definition`,
        });
      }
      return found;
    }),
};

function percent(cost: bigint, limit: bigint): string {
  const hundredths = (cost * 100n) / limit;
  return hundredths > 1000n ? `${(hundredths / 100n).toLocaleString('en')} times` : `${hundredths}%`;
}
