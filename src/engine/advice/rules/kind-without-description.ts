/** Advice: say what the kind is. */
import { eachNode } from '../checks.ts';
import { inSchema } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const kindWithoutDescription: Rule = {
  id: 'kind-without-description',
  title: 'Kind without a description',
  profile: 'crd',
  severity: 'note',
  what: 'A schema without a description at its root.',
  why: 'kubectl explain begins with it: people see what an object of the kind stands for.',
  bad: inSchema('type: object\nproperties: {spec: {type: object, properties: {size: {type: integer}}}}'),
  good: inSchema(
    'type: object\ndescription: A widget of the factory.\nproperties: {spec: {type: object, properties: {size: {type: integer}}}}',
  ),
  since: '1.16',
  references: [references.definitions],
  check: eachNode(({ schema, role, version }) =>
    role === 'root' && schema.description === '' && version.served
      ? `kubectl explain has nothing to say on the kind in ${version.name}`
      : undefined,
  ),
};
