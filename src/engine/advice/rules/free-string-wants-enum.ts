/** Advice: a description that lists the allowed values of a free string. */
import { isBorrowed } from '../borrowed.ts';
import { eachNode } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

const lists =
  /\b(?:(?:must|should|can|may) be (?:one|either) (?:of )?|one of[:\s]+|(?:valid|allowed|possible|supported|accepted) values(?: are| include)?[:\s]+)["'`]?[A-Za-z][\w-]*["'`]?(?:\s*(?:,|\bor\b|\band\b|\/|\|)\s*["'`]?[A-Za-z])/i;

/** Says which of several fields are to be set, not what is to be written into one. */
const presence = /\b(?:only|exactly|at least|at most|any) one of\b|\bmutually exclusive\b/i;

export const freeStringWantsEnum: Rule = {
  id: 'free-string-wants-enum',
  title: 'Free string that wants to be an enum',
  profile: 'crd',
  severity: 'note',
  what: 'The description lists the values that are allowed, and the schema accepts any text.',
  why: 'A misspelt value is accepted and fails in the controller, long after the person who typed it has gone.',
  bad: inSpec(
    'type: object\nproperties:\n  tier: {type: string, description: "The tier. Must be one of Gold, Silver."}',
  ),
  good: inSpec(
    'type: object\nproperties:\n  tier: {type: string, description: "The tier. Must be one of Gold, Silver.", enum: [Gold, Silver]}',
  ),
  since: '1.16',
  references: [references.definitions],
  check: eachNode((node) => {
    const { schema, field, inStatus } = node;
    if (schema.type !== 'string' || inStatus || isBorrowed(node)) return undefined;
    if (!lists.test(schema.description) || presence.test(schema.description)) return undefined;
    const limited =
      schema.enum !== undefined || schema.pattern !== '' || schema.format !== '' || schema.xValidations !== undefined;
    const chosen = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
    if (limited || chosen.some((each) => each.enum !== undefined || each.pattern !== '')) return undefined;
    return `The description of ${field} lists its values, but any text is accepted`;
  }),
};
