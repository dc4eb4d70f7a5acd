/** Advice: null keeps a default away. */
import { eachNode } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const nullableDefault: Rule = {
  id: 'nullable-default',
  title: 'Nullable field with a default',
  profile: 'crd',
  severity: 'warning',
  what: 'A field that may be null and has a default other than null.',
  why: 'The default stands in for a missing field only. A client that writes null for “not set” gets null stored, and the controller meets a value that it thought the default rules out.',
  bad: inSpec('type: object\nproperties:\n  size: {type: integer, nullable: true, default: 1}'),
  good: inSpec('type: object\nproperties:\n  size: {type: integer, default: 1}'),
  since: '1.16',
  references: [references.defaulting],
  check: eachNode((node) =>
    node.schema.nullable && node.schema.default !== undefined && node.schema.default !== null
      ? {
          message: `${node.field} has a default, yet null is stored as null: nullable keeps the default away`,
          at: ['nullable'],
        }
      : undefined,
  ),
};
