/** Advice: an object without fields loses all that is put into it. */
import { eachNode } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const objectKeepsNothing: Rule = {
  id: 'object-keeps-nothing',
  title: 'Object without fields',
  profile: 'crd',
  severity: 'warning',
  what: 'An object with neither properties nor additionalProperties, where unknown fields are not preserved.',
  why: 'Every field in it is unknown: kubectl refuses it, other clients find it silently pruned.',
  bad: inSpec('type: object\nproperties:\n  settings: {type: object}'),
  good: inSpec('type: object\nproperties:\n  settings: {type: object, additionalProperties: {type: string}}'),
  since: '1.16',
  references: [references.pruning],
  check: eachNode((node, { definition }) => {
    const { schema, role, field } = node;
    if (schema.type !== 'object' || role === 'root' || definition.preserveUnknownFields) return undefined;
    if (schema.properties !== undefined || schema.additionalProperties !== undefined) return undefined;
    if (schema.xPreserveUnknownFields === true || schema.xEmbeddedResource) return undefined;
    if (schema.maxProperties === 0n) return undefined;
    return `${field} is an object of which nothing is kept: it has no properties; where only its presence counts, maxProperties: 0 says so`;
  }),
};
