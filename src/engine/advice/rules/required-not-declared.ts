/** Advice: what is required but not known can never be given. */
import { eachNode } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

const typeMeta: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata']);

export const requiredNotDeclared: Rule = {
  id: 'required-not-declared',
  title: 'Required field that is not declared',
  profile: 'crd',
  severity: 'warning',
  what: 'A name under required that is not among the properties.',
  why: 'The server prunes the field as unknown and then misses it: no object can be accepted.',
  bad: inSpec('type: object\nrequired: [sise]\nproperties:\n  size: {type: integer}'),
  good: inSpec('type: object\nrequired: [size]\nproperties:\n  size: {type: integer}'),
  since: '1.16',
  references: [references.pruning],
  check: eachNode((node, { definition }) => {
    const { schema, role } = node;
    if (definition.preserveUnknownFields || schema.xPreserveUnknownFields === true) return undefined;
    if (schema.additionalProperties !== undefined || schema.xEmbeddedResource) return undefined;
    const unknown = schema.required?.find((name) => {
      const known = schema.properties?.has(name) === true;
      return !known && !(role === 'root' && typeMeta.has(name));
    });
    if (unknown === undefined) return undefined;
    const path = node.field === '' ? unknown : `${node.field}.${unknown}`;
    return { message: `${path} is required but not declared, so it is pruned and then missed`, at: ['required'] };
  }),
};
