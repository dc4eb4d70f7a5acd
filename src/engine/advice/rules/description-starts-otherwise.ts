/** Advice: descriptions begin with the name of the field. */
import { eachNode } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const descriptionStartsOtherwise: Rule = {
  id: 'description-starts-otherwise',
  title: 'Description that does not begin with the field',
  profile: 'built-in',
  severity: 'note',
  what: 'A description that does not begin with the name of its field.',
  why: 'kubectl explain and generated pages show the description alone; Kubernetes’ own begin with the name.',
  bad: inSpec('type: object\nproperties:\n  size: {type: integer, description: How large it is.}'),
  good: inSpec('type: object\nproperties:\n  size: {type: integer, description: size is how large it is.}'),
  since: '1.16',
  references: [references.conventions],
  check: eachNode(({ schema, role, name, field }) => {
    if (role !== 'property' || schema.description === '') return undefined;
    return schema.description.toLowerCase().startsWith(name.toLowerCase())
      ? undefined
      : { message: `The description of ${field} does not begin with ${name}`, at: ['description'] };
  }),
};
