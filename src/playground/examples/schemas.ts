/** Examples of structural schemas: keywords, free-form parts, embedded objects, and definitions that are refused. */
import { definitionOf, type Example, objectsOf } from './example.ts';

export const schemaExamples: readonly Example[] = [
  {
    id: 'not-structural',
    group: 'Schemas',
    title: 'A schema that is not structural',
    claim: 'Every field needs a type outside of allOf, anyOf, oneOf and not: without it the definition is refused.',
    proof: 'spec.validation.openAPIV3Schema.properties[spec].properties[size].type: Required value',
    definition: definitionOf({
      kind: 'Disk',
      spec: `
type: object
properties:
  size:
    anyOf:
    - {type: string, minLength: 1}
    - {type: integer}
`,
    }),
    objects: '',
  },
  {
    id: 'int-or-string',
    group: 'Schemas',
    title: 'A number or a text: int-or-string',
    claim: 'x-kubernetes-int-or-string takes 2 and "50%", and refuses true.',
    proof: 'spec.maxUnavailable: Invalid value: "boolean"',
    definition: definitionOf({
      kind: 'Budget',
      version: `
additionalPrinterColumns:
- {name: Max, type: string, jsonPath: .spec.maxUnavailable}
`,
      spec: `
type: object
properties:
  maxUnavailable:
    x-kubernetes-int-or-string: true
`,
    }),
    objects: objectsOf('Budget', [
      ['number', 'maxUnavailable: 2'],
      ['percent', 'maxUnavailable: 50%'],
      ['neither', 'maxUnavailable: true'],
    ]),
  },
  {
    id: 'embedded-resource',
    group: 'Schemas',
    title: 'An object inside an object',
    claim: 'x-kubernetes-embedded-resource asks for apiVersion and kind, and checks metadata as for any object.',
    proof: 'spec.template.kind: Required value',
    definition: definitionOf({
      kind: 'Stamp',
      spec: `
type: object
properties:
  template:
    type: object
    x-kubernetes-embedded-resource: true
    x-kubernetes-preserve-unknown-fields: true
`,
    }),
    objects: objectsOf('Stamp', [
      ['whole', 'template: {apiVersion: v1, kind: ConfigMap, metadata: {name: a}, data: {a: b}}'],
      ['nameless', 'template: {apiVersion: v1, data: {a: b}}'],
    ]),
  },
  {
    id: 'keywords',
    group: 'Schemas',
    title: 'Validation keywords',
    claim: 'All keywords are checked at once, and each refusal names its field.',
    proof: 'spec.name: Too long: may not be more than 8 bytes',
    definition: definitionOf({
      kind: 'Limit',
      spec: `
type: object
required: [name]
properties:
  name: {type: string, maxLength: 8, pattern: '^[a-z]+$'}
  share: {type: number, minimum: 0, exclusiveMinimum: true, maximum: 1}
  step: {type: integer, multipleOf: 5}
  tags: {type: array, maxItems: 2, items: {type: string}}
  mode: {type: string, enum: [Fast, Safe]}
`,
    }),
    objects: objectsOf('Limit', [
      ['good', 'name: web\nshare: 0.5\nstep: 10\nmode: Fast'],
      ['bad', 'name: muchtoolong\nshare: 0\nstep: 7\ntags: [a, b, c]\nmode: fast'],
      ['missing', 'mode: Safe'],
    ]),
  },
  {
    id: 'formats',
    group: 'Schemas',
    title: 'Formats',
    claim: 'A known format is checked; one that the server does not know draws a warning and checks nothing.',
    proof: 'unrecognized format "colour"',
    definition: definitionOf({
      kind: 'Event',
      spec: `
type: object
properties:
  at: {type: string, format: date-time}
  from: {type: string, format: ipv4}
  paint: {type: string, format: colour}
`,
    }),
    objects: objectsOf('Event', [
      ['good', 'at: "2026-01-01T00:00:00Z"\nfrom: 10.0.0.1\npaint: anything'],
      ['bad', 'at: tomorrow\nfrom: localhost'],
    ]),
  },
  {
    id: 'one-of',
    group: 'Schemas',
    title: 'One of several shapes',
    claim: 'oneOf wants exactly one branch; none and two are both refused, and the server gives no path.',
    proof: 'must validate one and only one schema (oneOf)',
    definition: definitionOf({
      kind: 'Source',
      spec: `
type: object
properties:
  git: {type: string}
  image: {type: string}
oneOf:
- required: [git]
- required: [image]
`,
    }),
    objects: objectsOf('Source', [
      ['git', 'git: https://example.dev/a.git'],
      ['both', 'git: https://example.dev/a.git\nimage: a'],
    ]),
  },
  {
    id: 'additional-properties',
    group: 'Schemas',
    title: 'Maps with free keys',
    claim: 'additionalProperties gives every value of a map one schema; keys are free.',
    proof: 'spec.weights.b: Invalid value: -1: spec.weights.b in body should be greater than or equal to 0',
    definition: definitionOf({
      kind: 'Split',
      spec: `
type: object
properties:
  weights:
    type: object
    additionalProperties: {type: integer, minimum: 0}
`,
    }),
    objects: objectsOf('Split', [
      ['good', 'weights: {a: 90, b: 10}'],
      ['bad', 'weights: {a: 90, b: -1}'],
    ]),
  },
  {
    id: 'validate-ignore',
    group: 'Schemas',
    title: 'Unknown fields, ignored',
    claim: 'With --validate=ignore the unknown field is dropped without a word, as it is for most controllers.',
    proof: 'kubectl apply -f objects.yaml --validate=ignore\nwidget.example.dev/quiet created',
    fieldValidation: 'ignore',
    definition: definitionOf({ kind: 'Widget', spec: 'type: object\nproperties:\n  size: {type: integer}' }),
    objects: objectsOf('Widget', [['quiet', 'size: 1\nsise: 2']]),
  },
  {
    id: 'validate-warn',
    group: 'Schemas',
    title: 'Unknown fields, with a warning',
    claim: 'With --validate=warn the server stores the object without the field, and says so.',
    proof: 'Warning: unknown field "spec.sise"',
    fieldValidation: 'warn',
    definition: definitionOf({ kind: 'Widget', spec: 'type: object\nproperties:\n  size: {type: integer}' }),
    objects: objectsOf('Widget', [['warned', 'size: 1\nsise: 2']]),
  },
  {
    id: 'bad-default',
    group: 'Schemas',
    title: 'A default that does not fit',
    claim: 'Defaults are checked against their own schema when the definition is written.',
    proof: 'default: Unsupported value: "platinum"',
    definition: definitionOf({
      kind: 'Claim',
      spec: 'type: object\nproperties:\n  tier: {type: string, enum: [silver, gold], default: platinum}',
    }),
    objects: '',
  },
];
