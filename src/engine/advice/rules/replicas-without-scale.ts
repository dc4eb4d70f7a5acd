/** Advice: what has replicas can be scaled. */
import { inSchema, inVersion } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

const schema =
  'type: object\nproperties:\n  spec: {type: object, properties: {replicas: {type: integer}}}\n  status: {type: object, properties: {replicas: {type: integer}}}';

export const replicasWithoutScale: Rule = {
  id: 'replicas-without-scale',
  title: 'Replicas without the scale subresource',
  profile: 'strict',
  severity: 'note',
  what: 'spec.replicas and status.replicas are there, the scale subresource is not.',
  why: 'kubectl scale, horizontal autoscalers and disruption budgets work on the scale subresource alone.',
  bad: inSchema(schema),
  good: inVersion(
    `subresources: {status: {}, scale: {specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas}}\nschema:\n  openAPIV3Schema:\n    ${schema.replaceAll('\n', '\n    ')}`,
  ),
  since: '1.16',
  references: [references.subresources],
  check: ({ roots }) =>
    roots.flatMap((root) => {
      const spec = root.property('spec')?.property('replicas');
      if (spec?.schema.type !== 'integer' || root.property('status')?.property('replicas') === undefined) return [];
      return root.version.subresources?.scale === undefined
        ? [{ keys: spec.keys, message: 'kubectl scale does not work: there is no scale subresource' }]
        : [];
    }),
};
