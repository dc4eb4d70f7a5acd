/** Advice: say what a field is for. */
import { eachNode } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const fieldWithoutDescription: Rule = {
  id: 'field-without-description',
  title: 'Field without a description',
  profile: 'strict',
  severity: 'note',
  what: 'A field without a description.',
  why: 'kubectl explain shows <empty>, and editors nothing: people have to look for other pages.',
  bad: inSpec('type: object\nproperties:\n  size: {type: integer}'),
  good: inSpec('type: object\nproperties:\n  size: {type: integer, description: How large it is.}'),
  since: '1.16',
  references: [references.definitions],
  check: eachNode(({ schema, role, parent, field }) =>
    role === 'property' && parent?.role !== 'root' && schema.description === ''
      ? `${field} has no description`
      : undefined,
  ),
};
