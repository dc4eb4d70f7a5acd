/** Advice: a scale subresource over fields that are not there. */
import { inVersion } from '../example.ts';
import { pathTarget } from '../json-path-target.ts';
import { references } from '../references.ts';
import type { Found, Rule } from '../rule.ts';

const scale = (field: string): string =>
  `subresources:\n  status: {}\n  scale: {specReplicasPath: .spec.${field}, statusReplicasPath: .status.replicas}\nschema:\n  openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {replicas: {type: integer}}}, status: {type: object, properties: {replicas: {type: integer}}}}}`;

export const scaleWithoutTarget: Rule = {
  id: 'scale-without-target',
  title: 'Scale path that leads nowhere',
  profile: 'crd',
  severity: 'warning',
  what: 'A path of the scale subresource that is not in the schema.',
  why: 'kubectl scale and autoscalers write a field that is pruned, or read zero replicas for ever.',
  bad: inVersion(scale('size')),
  good: inVersion(scale('replicas')),
  since: '1.16',
  references: [references.subresources],
  check: ({ definition, roots }) =>
    roots.flatMap((root): Found[] => {
      const paths = root.version.subresources?.scale;
      if (paths === undefined || definition.preserveUnknownFields) return [];
      const at = definition.versions.indexOf(root.version);
      return (['specReplicasPath', 'statusReplicasPath', 'labelSelectorPath'] as const).flatMap((name) => {
        const path = paths[name];
        if (path === undefined || path === '' || pathTarget(root, path) !== undefined) return [];
        return [
          {
            keys: ['spec', 'versions', at, 'subresources', 'scale', name],
            message: `${name} leads to ${path}, which is not in the schema`,
          },
        ];
      });
    }),
};
