/** Advice: a reference says no more than it needs. */
import { eachNode } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

/** What ObjectReference of the core API has that nobody who refers to an object fills in. */
const telltale = ['fieldPath', 'resourceVersion', 'uid'];

export const objectReference: Rule = {
  id: 'object-reference',
  title: 'ObjectReference of the core API',
  profile: 'strict',
  severity: 'note',
  what: 'A field with all the parts of the core API’s ObjectReference.',
  why: 'Most of its parts mean nothing to the controller, and its own documentation advises against new uses: people cannot tell which to give, and nothing checks them.',
  bad: inSpec(
    'type: object\nproperties:\n  secretRef:\n    type: object\n    properties:\n      apiVersion: {type: string}\n      kind: {type: string}\n      name: {type: string}\n      namespace: {type: string}\n      uid: {type: string}\n      resourceVersion: {type: string}\n      fieldPath: {type: string}',
  ),
  good: inSpec(
    'type: object\nproperties:\n  secretRef:\n    type: object\n    required: [name]\n    properties:\n      name: {type: string, minLength: 1, maxLength: 253}',
  ),
  since: '1.16',
  references: [references.naming],
  check: eachNode(({ schema, field, inStatus }) => {
    const { properties } = schema;
    if (inStatus || properties === undefined || !telltale.every((name) => properties.has(name))) return undefined;
    return `${field} is the core API’s ObjectReference: keep the parts that the controller reads`;
  }),
};
