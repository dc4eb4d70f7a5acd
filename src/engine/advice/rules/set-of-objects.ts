/** Advice: objects as members of a set are compared as a whole. */
import { itemsSchema } from '../../schema/json-schema-props.ts';
import { eachNode } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const setOfObjects: Rule = {
  id: 'set-of-objects',
  title: 'Set of objects',
  profile: 'crd',
  severity: 'warning',
  what: 'A list of the type set whose items are objects.',
  why: 'An item of a set is its own key: who changes one field of an object adds a second object, and the first stays where another applier owns it.',
  bad: inSpec(
    'type: object\nproperties:\n  ports:\n    type: array\n    x-kubernetes-list-type: set\n    items: {type: object, x-kubernetes-map-type: atomic, properties: {port: {type: integer}}}',
  ),
  good: inSpec(
    'type: object\nproperties:\n  ports:\n    type: array\n    x-kubernetes-list-type: map\n    x-kubernetes-list-map-keys: [port]\n    items: {type: object, required: [port], properties: {port: {type: integer}}}',
  ),
  since: '1.16',
  references: [references.apply],
  check: eachNode(({ schema, field }) =>
    schema.xListType === 'set' && itemsSchema(schema)?.type === 'object'
      ? { message: `${field} is a set of objects: use the list type map with a key`, at: ['x-kubernetes-list-type'] }
      : undefined,
  ),
};
