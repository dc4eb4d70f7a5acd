/** Advice: conditions are a list map keyed by their type. */
import { itemsSchema } from '../../schema/json-schema-props.ts';
import { eachNode } from '../checks.ts';
import { inSchema } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

const condition =
  '{type: object, required: [type, status], properties: {type: {type: string}, status: {type: string}}}';

export const conditionsNotKeyed: Rule = {
  id: 'conditions-not-keyed',
  title: 'Conditions not keyed by type',
  profile: 'crd',
  severity: 'warning',
  what: 'status.conditions is not a list of the type map with the key type.',
  why: 'Several controllers write conditions. Without the key each replaces the conditions of the others, and one type can be there twice.',
  bad: inSchema(
    `type: object\nproperties:\n  status: {type: object, properties: {conditions: {type: array, items: ${condition}}}}`,
  ),
  good: inSchema(
    `type: object\nproperties:\n  status: {type: object, properties: {conditions: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [type], items: ${condition}}}}`,
  ),
  since: '1.16',
  references: [references.conditions, references.apply],
  check: eachNode((node) => {
    const { schema, inStatus, name, role } = node;
    if (!inStatus || role !== 'property' || name !== 'conditions' || schema.type !== 'array') return undefined;
    const items = itemsSchema(schema);
    if (items?.properties?.has('type') !== true) return undefined;
    if (schema.xListType === 'map' && schema.xListMapKeys?.join() === 'type') return undefined;
    const keyed = items.required?.includes('type') === true || items.properties.get('type')?.default !== undefined;
    return {
      message: `${node.field} is not a list of the type map with the key type`,
      ...(keyed
        ? {
            fix: {
              title: 'Key the list by type',
              changes: [
                { kind: 'set' as const, keys: [...node.keys, 'x-kubernetes-list-type'], value: 'map' },
                { kind: 'set' as const, keys: [...node.keys, 'x-kubernetes-list-map-keys'], value: ['type'] },
              ],
            },
          }
        : {}),
    };
  }),
};
