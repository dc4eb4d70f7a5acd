/** Examples of lists and maps with a type of their own. */
import { definitionOf, type Example, objectsOf } from './example.ts';

export const listExamples: readonly Example[] = [
  {
    id: 'list-keys',
    group: 'Lists and maps',
    title: 'Keys that may be missing',
    claim: 'The keys of a list of type map must be required or have a default.',
    proof: 'this property is in x-kubernetes-list-map-keys, so it must have a default or be a required property',
    definition: definitionOf({
      kind: 'Service',
      spec: `
type: object
properties:
  ports:
    type: array
    x-kubernetes-list-type: map
    x-kubernetes-list-map-keys: [name]
    items:
      type: object
      properties:
        name: {type: string}
        port: {type: integer}
`,
    }),
    objects: '',
  },
  {
    id: 'atomic',
    group: 'Lists and maps',
    title: 'Two authors of one list',
    claim: 'In a list of type map each entry has its own owner: applying yours leaves alone what another added.',
    proof: '\na b\n',
    definition: definitionOf({
      kind: 'Board',
      spec: `
type: object
properties:
  cards:
    type: array
    x-kubernetes-list-type: map
    x-kubernetes-list-map-keys: [name]
    items:
      type: object
      required: [name]
      properties:
        name: {type: string}
`,
    }),
    objects: objectsOf('Board', [['plan', 'cards:\n- name: a']]),
    pinned: [
      `kubectl patch board plan --field-manager=bob --type=json -p '[{"op":"add","path":"/spec/cards/-","value":{"name":"b"}}]'`,
      'kubectl apply --server-side -f objects.yaml',
      `kubectl get board plan -o jsonpath='{.spec.cards[*].name}'`,
    ],
  },
  {
    id: 'list-rule',
    group: 'Lists and maps',
    title: 'A rule on every item',
    claim: 'A rule in items runs for each one; in a list of type map oldSelf is the item with the same key.',
    proof: 'spec.disks[0]: Invalid value: a disk may not shrink',
    definition: definitionOf({
      kind: 'Machine',
      spec: `
type: object
properties:
  disks:
    type: array
    maxItems: 10
    x-kubernetes-list-type: map
    x-kubernetes-list-map-keys: [name]
    items:
      type: object
      required: [name, size]
      properties:
        name: {type: string}
        size: {type: integer}
      x-kubernetes-validations:
      - rule: self.size >= oldSelf.size
        message: a disk may not shrink
`,
    }),
    objects: objectsOf('Machine', [
      ['one', 'disks:\n- {name: data, size: 10}\n- {name: logs, size: 10}'],
      ['one', 'disks:\n- {name: logs, size: 5}\n- {name: data, size: 20}'],
    ]),
  },
];
