/** Advice: a status belongs behind its subresource. */
import { inVersion } from '../example.ts';
import { references } from '../references.ts';
import type { Found, Rule } from '../rule.ts';

export const statusWithoutSubresource: Rule = {
  id: 'status-without-subresource',
  title: 'Status without the status subresource',
  profile: 'crd',
  severity: 'warning',
  what: 'The schema has a status, but the version does not have the status subresource.',
  why: 'Whoever may write the object may write its status, every write of the controller raises metadata.generation, and kubectl apply of a manifest fights with the controller over it.',
  bad: inVersion(
    'schema:\n  openAPIV3Schema:\n    type: object\n    properties:\n      status: {type: object, properties: {phase: {type: string}}}',
  ),
  good: inVersion(
    'subresources: {status: {}}\nschema:\n  openAPIV3Schema:\n    type: object\n    properties:\n      status: {type: object, properties: {phase: {type: string}}}',
  ),
  since: '1.16',
  references: [references.subresources],
  check: ({ definition, roots }) =>
    roots.flatMap((root): Found[] => {
      const status = root.property('status');
      if (status === undefined || root.version.subresources?.status === true) return [];
      const index = definition.versions.indexOf(root.version);
      const at = ['spec', 'versions', index, 'subresources'];
      const member = root.version.subresources === undefined ? at : [...at, 'status'];
      const value = root.version.subresources === undefined ? new Map([['status', new Map()]]) : new Map();
      return [
        {
          keys: status.keys,
          message: `${root.version.name} has a status that is written together with the spec: there is no status subresource`,
          fix: { title: 'Add the status subresource', changes: [{ kind: 'set', keys: member, value }] },
        },
      ];
    }),
};
