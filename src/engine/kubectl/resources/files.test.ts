import { describe, expect, test } from 'vitest';
import { expandPath } from './files.ts';

const names = ['crd.yaml', 'w.yaml', 'x.json', 'notes.txt', 'deep/a.yaml', 'deep/er/b.yml'];
const paths = (word: string, recursive = false): string[] =>
  expandPath(word, names, recursive).files.map(({ path }) => path);

describe('expandPath', () => {
  test('a file is taken whatever its extension, under the path it was named by', () => {
    expect(paths('./notes.txt')).toEqual(['./notes.txt']);
  });

  test('of a directory the manifests are taken, deeper ones only where asked', () => {
    expect(paths('.')).toEqual(['crd.yaml', 'w.yaml', 'x.json']);
    expect(paths('deep')).toEqual(['deep/a.yaml']);
    expect(paths('deep/', true)).toEqual(['deep/a.yaml', 'deep/er/b.yml']);
  });

  test('a pattern matches within one directory', () => {
    expect(paths('*.yaml')).toEqual(['crd.yaml', 'w.yaml']);
    expect(paths('[wx].*')).toEqual(['w.yaml', 'x.json']);
    expect(paths('d?ep/*.yaml')).toEqual(['deep/a.yaml']);
  });

  test.each([
    ['nope.yaml', 'the path "nope.yaml" does not exist'],
    ['q*', 'the path "q*" does not exist'],
    ['[w', 'pattern "[w" is not valid: syntax error in pattern'],
  ])('%s', (word, text) => {
    expect(expandPath(word, names, false).errors).toEqual([{ kind: 'plain', text }]);
  });
});
