/** Examples of what a definition makes a server serve: columns, selectors, subresources, names, documentation, and how objects go. */
import { definitionOf, type Example, objectsOf } from './example.ts';

const plainSpec = 'type: object\nproperties:\n  size: {type: integer}';

export const servingExamples: readonly Example[] = [
  {
    id: 'columns',
    group: 'Serving objects',
    title: 'Printer columns',
    claim: 'kubectl get shows the columns that the definition names; those of priority 1 only with -o wide.',
    proof: 'NAME    COLOUR   SIZE',
    definition: definitionOf({
      kind: 'Brush',
      version: `
additionalPrinterColumns:
- {name: Colour, type: string, jsonPath: .spec.colour}
- {name: Size, type: integer, jsonPath: .spec.size, priority: 1}
`,
      spec: 'type: object\nproperties:\n  colour: {type: string}\n  size: {type: integer}',
    }),
    objects: objectsOf('Brush', [['broad', 'colour: blue\nsize: 40']]),
    pinned: ['kubectl get brushs -o wide'],
  },
  {
    id: 'selectable-fields',
    group: 'Serving objects',
    title: 'Selectable fields',
    claim: 'kubectl get --field-selector works for the fields that the definition lists, and for no others.',
    proof: 'field label not supported: spec.size',
    definition: definitionOf({
      kind: 'Shirt',
      version: 'selectableFields:\n- jsonPath: .spec.colour',
      spec: 'type: object\nproperties:\n  colour: {type: string}\n  size: {type: string}',
    }),
    objects: objectsOf('Shirt', [
      ['one', 'colour: blue\nsize: S'],
      ['two', 'colour: green\nsize: M'],
    ]),
    pinned: ['kubectl get shirts --field-selector spec.colour=blue', 'kubectl get shirts --field-selector spec.size=M'],
  },
  {
    id: 'status-scale',
    group: 'Serving objects',
    title: 'Status and scale',
    claim:
      'With a status subresource a write of the object leaves status alone; kubectl scale writes the field you name.',
    proof: 'farm.example.dev/north scaled',
    definition: definitionOf({
      kind: 'Farm',
      version: `
subresources:
  status: {}
  scale:
    specReplicasPath: .spec.replicas
    statusReplicasPath: .status.replicas
additionalPrinterColumns:
- {name: Wanted, type: integer, jsonPath: .spec.replicas}
- {name: Have, type: integer, jsonPath: .status.replicas}
`,
      spec: 'type: object\nproperties:\n  replicas: {type: integer}',
      properties: 'status:\n  type: object\n  properties:\n    replicas: {type: integer}',
    }),
    objects: `${objectsOf('Farm', [['north', 'replicas: 1']])}status: {replicas: 7}\n`,
    pinned: ['kubectl scale farm/north --replicas=3', 'kubectl get farms'],
  },
  {
    id: 'names',
    group: 'Serving objects',
    title: 'Short names and categories',
    claim: 'A short name stands for the plural, a category for every kind that is in it.',
    proof: 'kubectl get gear\nNAME',
    definition: definitionOf({
      kind: 'Wheel',
      names: 'shortNames: [wh]\ncategories: [gear]',
      spec: plainSpec,
    }),
    objects: objectsOf('Wheel', [['front', 'size: 26']]),
    pinned: ['kubectl get wh', 'kubectl get gear'],
  },
  {
    id: 'explain',
    group: 'Serving objects',
    title: 'kubectl explain',
    claim: 'Descriptions in the schema are what kubectl explain prints.',
    proof: 'How many litres it holds.',
    definition: definitionOf({
      kind: 'Tank',
      spec: `
description: What you want of the tank.
type: object
required: [litres]
properties:
  litres: {type: integer, description: How many litres it holds.}
`,
    }),
    objects: objectsOf('Tank', [['rain', 'litres: 200']]),
    pinned: ['kubectl explain tank.spec'],
  },
  {
    id: 'openapi',
    group: 'Serving objects',
    title: 'The published OpenAPI',
    claim: 'A server publishes each version as OpenAPI v3, and kubectl get --raw shows it.',
    proof: '"x-kubernetes-group-version-kind"',
    definition: definitionOf({ kind: 'Lamp', spec: plainSpec }),
    objects: objectsOf('Lamp', [['desk', 'size: 1']]),
    pinned: ['kubectl get --raw /openapi/v3/apis/example.dev/v1'],
  },
  {
    id: 'finalizers',
    group: 'Serving objects',
    title: 'Finalizers',
    claim: 'An object with a finalizer stays after a delete, until the finalizer is taken away.',
    proof: 'deletionTimestamp',
    definition: definitionOf({ kind: 'Volume', spec: plainSpec }),
    objects: `apiVersion: example.dev/v1
kind: Volume
metadata:
  name: data
  finalizers: [example.dev/backup]
spec:
  size: 1
`,
    pinned: ['kubectl delete volume data --wait=false', 'kubectl get volume data -o yaml'],
  },
  {
    id: 'generation',
    group: 'Serving objects',
    title: 'Generation',
    claim: 'metadata.generation grows when the spec changes, and not when only a label does.',
    proof: '\n2\n',
    definition: definitionOf({ kind: 'Page', version: 'subresources: {status: {}}', spec: plainSpec }),
    objects: objectsOf('Page', [
      ['home', 'size: 1'],
      ['home', 'size: 2'],
    ]),
    pinned: [
      'kubectl label page home tier=gold',
      `kubectl get page home -o jsonpath='{"\\n"}{.metadata.generation}{"\\n"}'`,
    ],
  },
  {
    id: 'server-side-apply',
    group: 'Serving objects',
    title: 'Server-side apply: two authors',
    claim: 'Whoever wrote a field last owns it; another who applies a different value meets a conflict.',
    proof: 'conflict with "controller"',
    definition: definitionOf({ kind: 'Fleet', spec: plainSpec }),
    objects: objectsOf('Fleet', [['vans', 'size: 3']]),
    pinned: [
      `kubectl patch fleet vans --field-manager=controller --type=merge -p '{"spec":{"size":5}}'`,
      'kubectl apply --server-side -f objects.yaml',
    ],
  },
];
