/** Advice: bounds that contradict each other. */
import { eachNode } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const boundsExcludeEverything: Rule = {
  id: 'bounds-exclude-everything',
  title: 'Bounds that leave nothing',
  profile: 'crd',
  severity: 'warning',
  what: 'A lower bound above the upper one.',
  why: 'No value is accepted: the field can never be set.',
  bad: inSpec('type: object\nproperties:\n  size: {type: integer, minimum: 5, maximum: 3}'),
  good: inSpec('type: object\nproperties:\n  size: {type: integer, minimum: 3, maximum: 5}'),
  since: '1.16',
  references: [references.definitions],
  check: eachNode(({ schema, field }) => {
    const pairs = [
      ['minimum', schema.minimum, schema.maximum],
      ['minLength', schema.minLength, schema.maxLength],
      ['minItems', schema.minItems, schema.maxItems],
      ['minProperties', schema.minProperties, schema.maxProperties],
    ] as const;
    const crossed = pairs.find(([, low, high]) => low !== undefined && high !== undefined && low > high);
    return (
      crossed && { message: `${field} accepts no value: ${crossed[0]} is above its counterpart`, at: [crossed[0]] }
    );
  }),
};
