/** Advice: say whether empty is a value. */
import { itemsSchema, valuesSchema } from '../../schema/json-schema-props.ts';
import { eachNode } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const lowerBoundMissing: Rule = {
  id: 'lower-bound-missing',
  title: 'No word on whether it may be empty',
  profile: 'built-in',
  severity: 'note',
  what: 'A text without minLength, a list without minItems, or a map without minProperties.',
  why: 'Empty and absent are two ways to say the same unless the schema rules one out; a bound of 0 says that both are meant.',
  bad: inSpec(
    'type: object\nproperties:\n  zones: {type: array, x-kubernetes-list-type: set, items: {type: string, minLength: 1}}',
  ),
  good: inSpec(
    'type: object\nproperties:\n  zones: {type: array, x-kubernetes-list-type: set, minItems: 1, items: {type: string, minLength: 1}}',
  ),
  since: '1.16',
  references: [references.optional],
  check: eachNode((node) => {
    const { schema, field, inStatus } = node;
    if (inStatus) return undefined;
    if (schema.type === 'string') {
      const checked = schema.enum !== undefined || schema.format !== '' || schema.pattern !== '';
      return checked || schema.minLength !== undefined
        ? undefined
        : `${field} has no minLength: is the empty text a value?`;
    }
    if (itemsSchema(schema) !== undefined && schema.minItems === undefined) {
      return `${field} has no minItems: is the empty list a value?`;
    }
    return valuesSchema(schema) !== undefined && schema.minProperties === undefined
      ? `${field} has no minProperties: is the empty map a value?`
      : undefined;
  }),
};
