/** Advice: one way to say that something is not there. */
import { eachNode } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const nullableField: Rule = {
  id: 'nullable-field',
  title: 'Nullable field',
  profile: 'strict',
  severity: 'note',
  what: 'A field that may be null.',
  why: 'Null and missing then differ in storage though they mean the same, and clients in Go cannot tell them apart.',
  bad: inSpec('type: object\nproperties:\n  size: {type: integer, nullable: true}'),
  good: inSpec('type: object\nproperties:\n  size: {type: integer}'),
  since: '1.16',
  references: [references.optional],
  check: eachNode(({ schema, field }) =>
    schema.nullable
      ? { message: `${field} can be missing and can be null: two ways to say one thing`, at: ['nullable'] }
      : undefined,
  ),
};
