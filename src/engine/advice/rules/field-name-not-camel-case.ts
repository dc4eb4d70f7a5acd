/** Advice: fields are written in one way. */
import { eachNode } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const fieldNameNotCamelCase: Rule = {
  id: 'field-name-not-camel-case',
  title: 'Field name not in camelCase',
  profile: 'crd',
  severity: 'note',
  what: 'A field whose name does not begin with a small letter, or has dashes or underscores.',
  why: 'Other fields of any object are in camelCase: people misspell this one, and names with a dash have to be escaped in CEL rules.',
  bad: inSpec('type: object\nproperties:\n  max_size: {type: integer}'),
  good: inSpec('type: object\nproperties:\n  maxSize: {type: integer}'),
  since: '1.16',
  references: [references.naming],
  check: eachNode(({ role, name, field }) =>
    role === 'property' && !/^[a-z][A-Za-z0-9]*$/.test(name) ? `${field} is not in camelCase` : undefined,
  ),
};
