/** Advice: defaults below what is not there. */
import { eachNode } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const defaultUnderOptional: Rule = {
  id: 'default-under-optional',
  title: 'Default that waits for its parent',
  profile: 'strict',
  severity: 'note',
  what: 'A default below an optional object that has no default itself.',
  why: 'Defaults are filled in only where the parent is there: who leaves the parent out gets none of them.',
  bad: inSpec('type: object\nproperties:\n  cache: {type: object, properties: {size: {type: integer, default: 1}}}'),
  good: inSpec(
    'type: object\nproperties:\n  cache: {type: object, default: {}, properties: {size: {type: integer, default: 1}}}',
  ),
  since: '1.16',
  references: [references.defaulting],
  check: eachNode(({ schema, role, parent, field }) => {
    if (role !== 'property' || schema.default === undefined || parent?.role !== 'property') return undefined;
    if (parent.required || parent.schema.default !== undefined || parent.inStatus) return undefined;
    return {
      message: `${field} has a default that is not filled in where ${parent.field} is left out`,
      at: ['default'],
    };
  }),
};
