/** Advice: numbers with a fraction do not survive every client. */
import { eachNode } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const floatingPointField: Rule = {
  id: 'floating-point-field',
  title: 'Floating-point field',
  profile: 'crd',
  severity: 'warning',
  what: 'A field of type number.',
  why: 'Languages round and print floating-point numbers differently, so that a value that went through two clients can come back changed, and a controller sees a difference where there is none.',
  bad: inSpec('type: object\nproperties:\n  ratio: {type: number}'),
  good: inSpec('type: object\nproperties:\n  ratioPercent: {type: integer, format: int32, minimum: 0, maximum: 100}'),
  since: '1.16',
  references: [references.primitives],
  check: eachNode(({ schema, field }) =>
    schema.type === 'number'
      ? `${field} is a floating-point number, which clients round differently; use an integer of a smaller unit, or a quantity as a string`
      : undefined,
  ),
};
