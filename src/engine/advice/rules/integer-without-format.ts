/** Advice: how large a number may be. */
import { eachNode, setKeyword } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const integerWithoutFormat: Rule = {
  id: 'integer-without-format',
  title: 'Integer without a format',
  profile: 'built-in',
  severity: 'note',
  what: 'An integer with neither int32 nor int64 as its format.',
  why: 'Clients generated from the schema choose a type by the format; without it some take 32 bits, others a float.',
  bad: inSpec('type: object\nproperties:\n  size: {type: integer}'),
  good: inSpec('type: object\nproperties:\n  size: {type: integer, format: int32}'),
  since: '1.16',
  references: [references.primitives],
  check: eachNode((node) =>
    node.schema.type === 'integer' && node.schema.format === ''
      ? { message: `${node.field} does not say whether it has 32 or 64 bits`, fix: setKeyword(node, 'format', 'int64') }
      : undefined,
  ),
};
