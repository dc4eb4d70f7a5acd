/** Examples of CEL rules: their messages, the old object, ratcheting, and cost. */
import { definitionOf, type Example, objectsOf } from './example.ts';

export const ruleExamples: readonly Example[] = [
  {
    id: 'message',
    group: 'CEL rules',
    title: 'Your own message',
    claim: 'Without a message the server prints the rule; with one, your words.',
    proof: 'a window must end after it begins',
    definition: definitionOf({
      kind: 'Window',
      spec: `
type: object
required: [from, to]
properties:
  from: {type: integer}
  to: {type: integer}
x-kubernetes-validations:
- rule: self.from < self.to
  message: a window must end after it begins
- rule: self.to <= 24
`,
    }),
    objects: objectsOf('Window', [
      ['night', 'from: 1\nto: 5'],
      ['backwards', 'from: 30\nto: 25'],
    ]),
  },
  {
    id: 'message-expression',
    group: 'CEL rules',
    title: 'A message that shows the values',
    claim: 'messageExpression makes the message of the object itself.',
    proof: '12 replicas are 2 more than the 10 of tier gold',
    definition: definitionOf({
      kind: 'Pool',
      spec: `
type: object
required: [tier, replicas]
properties:
  tier: {type: string, enum: [silver, gold]}
  replicas: {type: integer}
x-kubernetes-validations:
- rule: self.replicas <= 10
  messageExpression: "'%d replicas are %d more than the 10 of tier %s'.format([self.replicas, self.replicas - 10, self.tier])"
`,
    }),
    objects: objectsOf('Pool', [['large', 'tier: gold\nreplicas: 12']]),
  },
  {
    id: 'reason-field-path',
    group: 'CEL rules',
    title: 'reason and fieldPath',
    claim: 'A rule can blame a field below it, and say what kind of fault it is.',
    proof: 'spec.endpoint: Required value: an external source needs an endpoint',
    definition: definitionOf({
      kind: 'Feed',
      spec: `
type: object
properties:
  external: {type: boolean}
  endpoint: {type: string}
x-kubernetes-validations:
- rule: "!has(self.external) || !self.external || has(self.endpoint)"
  message: an external source needs an endpoint
  reason: FieldValueRequired
  fieldPath: .endpoint
`,
    }),
    objects: objectsOf('Feed', [
      ['inside', 'external: false'],
      ['outside', 'external: true'],
    ]),
  },
  {
    id: 'immutable',
    group: 'CEL rules',
    title: 'A field that may not change',
    claim: 'self == oldSelf on one field makes that field immutable, and leaves the others free.',
    proof: 'spec.region: Invalid value: "west": region may not change',
    definition: definitionOf({
      kind: 'Bucket',
      spec: `
type: object
required: [region]
properties:
  region:
    type: string
    x-kubernetes-validations:
    - rule: self == oldSelf
      message: region may not change
  size: {type: integer}
`,
    }),
    objects: objectsOf('Bucket', [
      ['logs', 'region: east\nsize: 1'],
      ['logs', 'region: east\nsize: 2'],
      ['logs', 'region: west\nsize: 2'],
    ]),
  },
  {
    id: 'optional-old-self',
    group: 'CEL rules',
    title: 'Set once: optionalOldSelf',
    claim: 'With optionalOldSelf a rule runs on creation too, and can tell "was not there" from "was".',
    proof: 'owner may be set once and not taken away',
    definition: definitionOf({
      kind: 'Lease',
      spec: `
type: object
properties:
  owner: {type: string}
x-kubernetes-validations:
- rule: "!oldSelf.hasValue() || !has(oldSelf.value().owner) || (has(self.owner) && self.owner == oldSelf.value().owner)"
  optionalOldSelf: true
  message: owner may be set once and not taken away
`,
    }),
    objects: objectsOf('Lease', [
      ['desk', '{}'],
      ['desk', 'owner: ann'],
      ['desk', '{}'],
    ]),
  },
  {
    id: 'cost',
    group: 'CEL rules',
    title: 'A rule that may cost too much',
    claim:
      'Without bounds on the list the estimate of a nested loop is over the budget, and the definition is refused.',
    proof: 'estimated rule cost exceeds budget by factor',
    definition: definitionOf({
      kind: 'Mesh',
      spec: `
type: object
properties:
  nodes:
    type: array
    # maxItems: 100 here and maxLength: 63 below bring the estimate under the budget.
    items: {type: string}
    x-kubernetes-validations:
    - rule: self.all(a, self.exists_one(b, a == b))
      message: no node may stand twice
`,
    }),
    objects: objectsOf('Mesh', [['small', 'nodes: [a, b]']]),
  },
  {
    id: 'compile-error',
    group: 'CEL rules',
    title: 'A rule that does not compile',
    claim: 'A field that the schema does not have is found when the definition is written, not when an object is.',
    proof: "undefined field 'replcas'",
    definition: definitionOf({
      kind: 'Web',
      spec: `
type: object
properties:
  replicas: {type: integer}
x-kubernetes-validations:
- rule: self.replcas > 0
`,
    }),
    objects: '',
  },
  {
    id: 'runtime-error',
    group: 'CEL rules',
    title: 'A rule that fails on a missing field',
    claim: 'A rule that reads an optional field must ask has() first; else the object is refused with "no such key".',
    proof: 'no such key: max',
    definition: definitionOf({
      kind: 'Range',
      spec: `
type: object
properties:
  min: {type: integer}
  max: {type: integer}
x-kubernetes-validations:
- rule: self.min <= self.max
`,
    }),
    objects: objectsOf('Range', [
      ['both', 'min: 1\nmax: 2'],
      ['half', 'min: 1'],
    ]),
  },
  {
    id: 'metadata-name',
    group: 'CEL rules',
    title: 'A rule on the name of the object',
    claim: 'At the root of the schema a rule may read metadata.name and metadata.generateName, and nothing else of it.',
    proof: 'the name must begin with team-',
    definition: definitionOf({
      kind: 'Space',
      root: `
x-kubernetes-validations:
- rule: self.metadata.name.startsWith('team-')
  message: the name must begin with team-
`,
      spec: 'type: object',
    }),
    objects: objectsOf('Space', [
      ['team-a', '{}'],
      ['other', '{}'],
    ]),
  },
];
