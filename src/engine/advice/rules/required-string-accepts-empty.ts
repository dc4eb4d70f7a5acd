/** Advice: what is required should say something. */
import { eachNode, setKeyword } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const requiredStringAcceptsEmpty: Rule = {
  id: 'required-string-accepts-empty',
  title: 'Required string that may be empty',
  profile: 'strict',
  severity: 'note',
  what: 'A required string that accepts the empty text.',
  why: 'Clients in Go always write the field, so that a forgotten one arrives as the empty text, and required does not catch it.',
  bad: inSpec('type: object\nrequired: [zone]\nproperties:\n  zone: {type: string}'),
  good: inSpec('type: object\nrequired: [zone]\nproperties:\n  zone: {type: string, minLength: 1}'),
  since: '1.16',
  references: [references.optional],
  check: eachNode((node) => {
    const { schema, field } = node;
    if (!node.required || schema.type !== 'string' || node.inStatus) return undefined;
    // A default may be the empty text, which then means something.
    if (schema.default !== undefined) return undefined;
    const checked =
      schema.enum !== undefined || schema.format !== '' || schema.pattern !== '' || schema.xValidations !== undefined;
    if (checked || (schema.minLength ?? 0n) > 0n) return undefined;
    return { message: `${field} is required, but the empty text will do`, fix: setKeyword(node, 'minLength', 1n) };
  }),
};
