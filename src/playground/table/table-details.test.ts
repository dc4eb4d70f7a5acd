import { expect, test } from 'vitest';
import { Player } from '../player.ts';
import { playgroundOf } from '../playground.ts';
import { tableDetails } from './table-details.ts';

const definition = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: boxes.example.dev}
spec:
  group: example.dev
  names: {plural: boxes, kind: Box}
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    subresources: {status: {}}
    additionalPrinterColumns:
    - {name: Width, type: integer, jsonPath: .spec.width}
    - {name: Depth, type: integer, jsonPath: .spec.depth}
    - {name: Phase, type: string, jsonPath: .status.phase}
    - {name: First, type: string, jsonPath: '.spec.items[0]', priority: 1}
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec: {type: object, x-kubernetes-preserve-unknown-fields: true}
          status: {type: object, properties: {phase: {type: string}}}
`;
const box = (name: string, spec: string, namespace = 'default'): string =>
  `apiVersion: example.dev/v1\nkind: Box\nmetadata: {name: ${name}, namespace: ${namespace}}\nspec: {${spec}}\n`;

function table(objects: string, wide = false) {
  const player = new Player();
  player.play(playgroundOf(definition, objects));
  return tableDetails(player, wide)[0];
}

test('a cell is empty for a reason', () => {
  const found = table([box('a', 'width: 1, depth: deep'), box('b', 'width: null, depth: {}')].join('---\n'), true);
  expect(found?.rows.map((row) => row.slice(0, 5))).toEqual([
    ['a', '1', '', '', ''],
    ['b', '', '', '', ''],
  ]);
  expect(found?.empty).toEqual([
    { column: 'Width', reason: '.spec.width is not set', rows: [1] },
    { column: 'Depth', reason: '.spec.depth is a string, and the column is of the type integer', rows: [0] },
    { column: 'Depth', reason: '.spec.depth is an object, and the column is of the type integer', rows: [1] },
    { column: 'Phase', reason: '.status is not set: a controller writes it, with --subresource=status', rows: [0, 1] },
    { column: 'First', reason: 'nothing in the object matches .spec.items[0]', rows: [0, 1] },
  ]);
});

test('wide shows the columns of a higher priority, and what kubectl prints agrees', () => {
  const objects = box('a', 'width: 1, depth: 2');
  expect(table(objects)?.columns.map(({ name }) => name)).toEqual(['Name', 'Width', 'Depth', 'Phase']);
  expect(table(objects)?.printed).toMatch(/^NAME +WIDTH +DEPTH +PHASE\s*\n/);
  const wide = table(objects, true);
  expect(wide?.columns.map(({ name }) => name)).toEqual(['Name', 'Width', 'Depth', 'Phase', 'First']);
  expect(wide?.command).toBe('kubectl get boxes.example.dev -o wide');
  expect(wide?.printed).toMatch(/^NAME +WIDTH +DEPTH +PHASE +FIRST\s*\n/);
});

test('objects of other namespaces bring the column of namespaces', () => {
  const found = table([box('a', ''), box('b', '', 'kube-system')].join('---\n'));
  expect(found?.command).toBe('kubectl get boxes.example.dev -A');
  expect(found?.columns[0]?.name).toBe('Namespace');
  expect(found?.rows.map((row) => row.slice(0, 2))).toEqual([
    ['default', 'a'],
    ['kube-system', 'b'],
  ]);
});
