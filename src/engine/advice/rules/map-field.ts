/** Advice: lists with names instead of maps with keys. */
import { eachNode } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const mapField: Rule = {
  id: 'map-field',
  title: 'Map of objects',
  profile: 'built-in',
  severity: 'note',
  what: 'A map whose values are anything but strings.',
  why: 'Kubernetes prefers lists of objects with a name, of the list type map: they have an order, their key is described like any field, and they can get a second key.',
  bad: inSpec(
    'type: object\nproperties:\n  ports:\n    type: object\n    additionalProperties: {type: object, properties: {port: {type: integer}}}',
  ),
  good: inSpec('type: object\nproperties:\n  labels:\n    type: object\n    additionalProperties: {type: string}'),
  since: '1.16',
  references: [references.lists],
  check: eachNode(({ schema, field, parent, role }) =>
    role === 'values' && schema.type !== 'string' && schema.type !== ''
      ? { message: `${parent?.field ?? field} is a map of ${schema.type}s; a list of named objects is preferred` }
      : undefined,
  ),
};
