/** Advice: unknown fields kept at the top mean that nothing is checked. */
import { eachNode } from '../checks.ts';
import { inSchema } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const preserveUnknownHigh: Rule = {
  id: 'preserve-unknown-high',
  title: 'Unknown fields preserved near the top',
  profile: 'crd',
  severity: 'warning',
  what: 'x-kubernetes-preserve-unknown-fields at the root or on spec.',
  why: 'A misspelt field is stored without a word, neither by kubectl nor by the server, and stays there for ever; server-side apply cannot merge what it does not know.',
  bad: inSchema('type: object\nproperties:\n  spec: {type: object, x-kubernetes-preserve-unknown-fields: true}'),
  good: inSchema(
    'type: object\nproperties:\n  spec: {type: object, properties: {template: {type: object, x-kubernetes-preserve-unknown-fields: true}}}',
  ),
  since: '1.16',
  references: [references.pruning],
  check: eachNode(({ schema, role, parent, name, field }) => {
    const high = role === 'root' || (role === 'property' && parent?.role === 'root' && name === 'spec');
    if (!high || schema.xPreserveUnknownFields !== true) return undefined;
    return {
      message: `${field === '' ? 'The object' : field} keeps whatever is put into it: misspelt fields too`,
      at: ['x-kubernetes-preserve-unknown-fields'],
    };
  }),
};
