/** Advice: items of which nothing is required may be empty. */
import { eachNode } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const listItemWithoutRequired: Rule = {
  id: 'list-item-without-required',
  title: 'List item of which nothing is required',
  profile: 'strict',
  severity: 'note',
  what: 'A list of objects that have no required field.',
  why: 'An item may be empty, which is one dash too many in a manifest, and is accepted.',
  bad: inSpec(
    'type: object\nproperties:\n  ports:\n    type: array\n    items: {type: object, properties: {port: {type: integer}}}',
  ),
  good: inSpec(
    'type: object\nproperties:\n  ports:\n    type: array\n    items: {type: object, required: [port], properties: {port: {type: integer}}}',
  ),
  since: '1.16',
  references: [references.optional],
  check: eachNode(({ schema, role, field }) => {
    if (role !== 'items' || schema.type !== 'object' || schema.properties === undefined) return undefined;
    const asked =
      (schema.required?.length ?? 0) > 0 || schema.minProperties !== undefined || schema.xValidations !== undefined;
    const chosen = schema.oneOf ?? schema.anyOf ?? schema.allOf;
    return asked || chosen !== undefined ? undefined : `${field} may be empty: none of its fields is required`;
  }),
};
