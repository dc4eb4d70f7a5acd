/** Advice: say how lists merge. */

import { itemsSchema } from '../../schema/json-schema-props.ts';
import { eachNode, setKeyword } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const listWithoutType: Rule = {
  id: 'list-without-type',
  title: 'List without a list type',
  profile: 'crd',
  severity: 'note',
  what: 'A list without x-kubernetes-list-type.',
  why: 'Such a list is atomic: two appliers that each own an item overwrite each other, or get a conflict over the whole list. The type cannot be changed later without trouble for those who own it.',
  bad: inSpec('type: object\nproperties:\n  zones: {type: array, items: {type: string}}'),
  good: inSpec('type: object\nproperties:\n  zones: {type: array, x-kubernetes-list-type: set, items: {type: string}}'),
  since: '1.16',
  references: [references.apply],
  check: eachNode((node) => {
    const { schema, field } = node;
    if (schema.type !== 'array' || schema.xListType !== undefined) return undefined;
    const scalar = itemsSchema(schema)?.type !== 'object';
    return {
      message: `${field} does not say how it is merged, and so is replaced as a whole by server-side apply${scalar ? '' : '; a list of objects with a key is best of type map'}`,
      // Writing down what holds already is safe; set and map would refuse objects that are stored.
      fix: setKeyword(node, 'x-kubernetes-list-type', 'atomic'),
    };
  }),
};
