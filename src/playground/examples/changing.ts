/** Examples of definitions that change while objects are there: a definition among the objects is applied where it stands. */
import { type DefinitionParts, definitionOf, type Example, objectsOf } from './example.ts';

function tiers(values: string, extra: Partial<DefinitionParts> = {}): string {
  return definitionOf({
    kind: 'Account',
    spec: `type: object\nproperties:\n  tier: {type: string, enum: [${values}]}\n  seats: {type: integer}`,
    ...extra,
  });
}

const twoVersions = (storage: 'v1' | 'v2'): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: records.example.dev
spec:
  group: example.dev
  scope: Namespaced
  names: {plural: records, kind: Record}
  versions:
  - name: v1
    served: true
    storage: ${storage === 'v1'}
    schema: {openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}
  - name: v2
    served: true
    storage: ${storage === 'v2'}
    schema: {openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}
`;

export const changingExamples: readonly Example[] = [
  {
    id: 'ratcheting',
    group: 'Changing a definition',
    title: 'Ratcheting',
    claim:
      'A stricter definition spares the values that were there: an update may keep what a new object may not have.',
    proof: 'account.example.dev/old configured',
    definition: tiers('bronze, silver, gold'),
    objects: `${objectsOf('Account', [['old', 'tier: bronze\nseats: 1']])}---
# From here on bronze is gone.
${tiers('silver, gold')}---
${objectsOf('Account', [
  ['old', 'tier: bronze\nseats: 2'],
  ['new', 'tier: bronze\nseats: 2'],
])}`,
  },
  {
    id: 'storage-migration',
    group: 'Changing a definition',
    title: 'Changing the storage version',
    claim:
      'storedVersions remembers every version in which objects may still lie; only a rewrite of all and an edit of status ends it.',
    proof: '["v1","v2"]',
    definition: twoVersions('v1'),
    objects: `${objectsOf('Record', [['first', 'a: 1']])}---
${twoVersions('v2')}`,
    pinned: [`kubectl get crd records.example.dev -o jsonpath='{.status.storedVersions}'`],
  },
  {
    id: 'immutable-scope',
    group: 'Changing a definition',
    title: 'What a definition may not change',
    claim: 'Scope, group and kind of an established definition are fixed.',
    proof: 'spec.scope: Invalid value: "Cluster": field is immutable',
    definition: tiers('silver, gold'),
    objects: tiers('silver, gold').replace('scope: Namespaced', 'scope: Cluster'),
  },
];
