import { describe, expect, test } from 'vitest';
import { definitionFile, objectsFile, type Playground, playgroundOf } from '../playground.ts';
import { addFile, closeFile, filesOf, moveFile, nameProblem, renameFile, sideOf, withDroppedFile } from './files.ts';

const names = (playground: Playground): string[] => playground.files.map((file) => file.name);
const base = playgroundOf('a: 1', 'b: 2');
const more = addFile(addFile(addFile(base, 'definition').playground, 'objects').playground, 'objects').playground;

describe('files', () => {
  test('new files stand at the end of their side, under a name of their own', () => {
    expect(names(more)).toEqual([definitionFile, 'definition-2.yaml', objectsFile, 'objects-2.yaml', 'objects-3.yaml']);
    expect(filesOf(more, 'definition').map((file) => file.name)).toEqual([definitionFile, 'definition-2.yaml']);
    expect(sideOf(more, 'objects-3.yaml')).toBe('objects');
  });

  test('a file moves within its side only, and never before the objects’ own', () => {
    expect(names(moveFile(more, 'objects-3.yaml', -1)).slice(3)).toEqual(['objects-3.yaml', 'objects-2.yaml']);
    expect(moveFile(more, 'objects-2.yaml', -1)).toBe(more);
    expect(moveFile(more, objectsFile, 1)).toBe(more);
    expect(moveFile(more, 'definition-2.yaml', 1)).toBe(more);
    expect(names(moveFile(more, 'definition-2.yaml', -1)).slice(0, 2)).toEqual(['definition-2.yaml', definitionFile]);
  });

  test('a fixed file is emptied where another is closed', () => {
    expect(names(closeFile(more, 'objects-2.yaml'))).not.toContain('objects-2.yaml');
    expect(closeFile(more, objectsFile).files.find((file) => file.name === objectsFile)?.text).toBe('');
  });

  test.each([
    ['notes.txt', /ends in/],
    ['a b.yaml', /no spaces/],
    ['../x.yaml', /no spaces, slashes/],
    [`${'x'.repeat(255)}.yaml`, /255/],
    ['objects-3.yaml', /already/],
  ])('%s is refused as a name', (next, problem) => {
    expect(nameProblem(more, 'objects-2.yaml', next)).toMatch(problem);
    expect(renameFile(more, 'objects-2.yaml', next)).toBe(more);
  });

  test('a renamed file keeps its place', () => {
    expect(names(renameFile(more, 'objects-2.yaml', 'second.yaml'))[3]).toBe('second.yaml');
  });

  test('a dropped file goes where it belongs', () => {
    const definition = 'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n';
    expect(names(withDroppedFile(base, 'crd.yaml', definition))).toEqual([definitionFile, 'crd.yaml', objectsFile]);
    expect(names(withDroppedFile(base, 'x.yaml', 'kind: X'))).toEqual([definitionFile, objectsFile, 'x.yaml']);
    expect(withDroppedFile(base, objectsFile, 'c: 3').files[1]?.text).toBe('c: 3');
    expect(withDroppedFile(playgroundOf('', ''), 'crd.yaml', definition).files[0]?.text).toBe(definition);
  });
});
