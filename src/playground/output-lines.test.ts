import { expect, test } from 'vitest';
import { Player } from './player.ts';
import { playgroundOf } from './playground.ts';

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
    schema:
      openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}
`;
const box = 'apiVersion: example.dev/v1\nkind: Box\nmetadata: {name: one}\n';

function told(objects: string, crd = definition) {
  const report = new Player().play(playgroundOf(crd, objects));
  const lines = report.steps.flatMap((step) => step.lines).filter((line) => line.place !== undefined);
  return { report, lines };
}

test('a text that is no YAML is told at its place, and what stands after it is not applied', () => {
  const { report, lines } = told(`${box}spec\n---\n${box}`);
  expect(lines.map(({ text }) => text)).toEqual([expect.stringMatching(/^error: error parsing objects\.yaml: /)]);
  expect(lines[0]?.why?.sentence).toContain('no YAML');
  expect(report.documents.map(({ outcome }) => outcome)).toEqual(['created', 'rejected', 'not-applied']);
  expect(report.documents[2]?.reason).toContain('no further');
});

test('a kind that nobody serves is told at the kind', () => {
  const objects = `${box}---\napiVersion: v1\nkind: Secret\nmetadata: {name: s}\n`;
  const { report, lines } = told(objects);
  expect(lines).toHaveLength(1);
  const { place, why } = lines[0] ?? {};
  expect(objects.slice(place?.start, place?.end)).toBe('Secret');
  expect(why?.sentence).toContain('which kinds it serves');
  expect(report.documents[2]?.outcome).toBe('not-here');
});

test('a document without a kind is refused, as kubectl refuses it', () => {
  const { report } = told(`${box}---\nspec: {size: 1}\n`);
  expect(report.documents[2]).toMatchObject({ outcome: 'rejected', reason: 'the document gives no kind' });
});

test('objects of a refused definition have no definition, be they readable or not', () => {
  const { report } = told(`${box}spec\n---\n${box}`, definition.replace('type: object', 'type: thing'));
  expect(report.documents.map(({ outcome }) => outcome)).toEqual(['rejected', 'rejected', 'not-served']);
});
