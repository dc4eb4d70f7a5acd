/** Advice: lists that could be merged by name. */
import { itemsSchema } from '../../schema/json-schema-props.ts';
import { eachNode } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const atomicListOfNamed: Rule = {
  id: 'atomic-list-of-named',
  title: 'Atomic list of named objects',
  profile: 'strict',
  severity: 'note',
  what: 'A list of the type atomic whose items require a name.',
  why: 'Two appliers cannot each own an item, although every item has a key already.',
  bad: inSpec(
    'type: object\nproperties:\n  ports: {type: array, x-kubernetes-list-type: atomic, items: {type: object, required: [name], properties: {name: {type: string}}}}',
  ),
  good: inSpec(
    'type: object\nproperties:\n  ports: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [name], items: {type: object, required: [name], properties: {name: {type: string}}}}',
  ),
  since: '1.16',
  references: [references.apply],
  check: eachNode(({ schema, field }) =>
    schema.xListType === 'atomic' && itemsSchema(schema)?.required?.includes('name') === true
      ? {
          message: `${field} is replaced as a whole, although its items have names to merge them by`,
          at: ['x-kubernetes-list-type'],
        }
      : undefined,
  ),
};
