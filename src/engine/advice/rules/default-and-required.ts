/** Advice: a field with a default is always there. */
import { eachNode } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const defaultAndRequired: Rule = {
  id: 'default-and-required',
  title: 'Required field with a default',
  profile: 'crd',
  severity: 'note',
  what: 'A field that is required and has a default.',
  why: 'The server fills the default in before it asks for the field, so that it is never missed; clients generated from the schema still make people give it.',
  bad: inSpec('type: object\nrequired: [size]\nproperties:\n  size: {type: integer, default: 1}'),
  good: inSpec('type: object\nproperties:\n  size: {type: integer, default: 1}'),
  since: '1.16',
  references: [references.defaulting, references.optional],
  check: eachNode((node) => {
    const { schema, parent, name, field } = node;
    if (!node.required || schema.default === undefined || schema.default === null || parent === undefined)
      return undefined;
    // The key of a list map may have a default and yet be required, so that clients know it for a key.
    if (parent.parent?.schema.xListMapKeys?.includes(name) === true) return undefined;
    const rest = (parent.schema.required ?? []).filter((each) => each !== name);
    const keys = [...parent.keys, 'required'];
    return {
      message: `${field} is required and has a default: it is never missed, so it need not be required`,
      at: ['default'],
      fix: {
        title: `Take ${name} out of required`,
        changes: [rest.length === 0 ? { kind: 'remove', keys } : { kind: 'set', keys, value: rest }],
      },
    };
  }),
};
