/** Advice: unsigned integers are not checked and do not exist in many languages. */
import { eachNode, setKeyword } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

const signed: ReadonlyMap<string, string> = new Map([
  ['uint', 'int64'],
  ['uint8', 'int32'],
  ['uint16', 'int32'],
  ['uint32', 'int64'],
  ['uint64', 'int64'],
]);

export const unsignedFormat: Rule = {
  id: 'unsigned-format',
  title: 'Unsigned integer',
  profile: 'crd',
  severity: 'warning',
  what: 'An integer with the format uint, uint8, uint16, uint32 or uint64.',
  why: 'The server does not look at these formats: negative numbers are accepted. Use a signed format with a minimum.',
  bad: inSpec('type: object\nproperties:\n  port: {type: integer, format: uint32}'),
  good: inSpec('type: object\nproperties:\n  port: {type: integer, format: int64, minimum: 0}'),
  since: '1.16',
  references: [references.primitives],
  check: eachNode((node) => {
    const { schema, field } = node;
    const instead = schema.type === 'integer' ? signed.get(schema.format) : undefined;
    if (instead === undefined) return undefined;
    return {
      message: `${field} accepts negative numbers: the server does not check the format ${schema.format}`,
      at: ['format'],
      fix: setKeyword(node, 'format', instead),
    };
  }),
};
