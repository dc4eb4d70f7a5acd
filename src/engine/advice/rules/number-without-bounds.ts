/** Advice: which numbers make sense. */
import { eachNode } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const numberWithoutBounds: Rule = {
  id: 'number-without-bounds',
  title: 'Number without bounds',
  profile: 'strict',
  severity: 'note',
  what: 'An integer or number with neither minimum nor maximum.',
  why: 'Negative counts and sizes are accepted and fail in the controller.',
  bad: inSpec('type: object\nproperties:\n  size: {type: integer}'),
  good: inSpec('type: object\nproperties:\n  size: {type: integer, minimum: 0}'),
  since: '1.16',
  references: [references.definitions],
  check: eachNode(({ schema, inStatus, field }) => {
    if (inStatus || (schema.type !== 'integer' && schema.type !== 'number')) return undefined;
    const bound = schema.minimum !== undefined || schema.maximum !== undefined || schema.enum !== undefined;
    return bound || schema.xValidations !== undefined ? undefined : `${field} accepts any number, negative ones too`;
  }),
};
