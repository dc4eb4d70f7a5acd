/** Advice: a status subresource over a status that the schema does not have. */
import { inVersion } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const subresourceWithoutStatus: Rule = {
  id: 'subresource-without-status',
  title: 'Status subresource without a status',
  profile: 'crd',
  severity: 'warning',
  what: 'The version has the status subresource, but the schema does not have a status.',
  why: 'Whatever a controller writes to the status is pruned, without an error.',
  bad: inVersion(
    'subresources: {status: {}}\nschema:\n  openAPIV3Schema:\n    type: object\n    properties:\n      spec: {type: object, properties: {size: {type: integer}}}',
  ),
  good: inVersion(
    'subresources: {status: {}}\nschema:\n  openAPIV3Schema:\n    type: object\n    properties:\n      status: {type: object, properties: {size: {type: integer}}}',
  ),
  since: '1.16',
  references: [references.subresources, references.pruning],
  check: ({ definition, roots }) =>
    roots.flatMap((root) => {
      const { version, schema } = root;
      if (version.subresources?.status !== true || root.property('status') !== undefined) return [];
      if (schema.xPreserveUnknownFields === true || definition.preserveUnknownFields) return [];
      return [
        {
          keys: ['spec', 'versions', definition.versions.indexOf(version), 'subresources', 'status'],
          message: `${version.name} has the status subresource, but its schema knows no status: what is written there is pruned`,
        },
      ];
    }),
};
