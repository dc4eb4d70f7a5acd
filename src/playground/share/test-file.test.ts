import { describe, expect, test } from 'vitest';
import { testFiles } from '../check/test-files.ts';
import { examplePlayground, examples } from '../examples/index.ts';
import { playgroundOf, withText } from '../playground.ts';
import { testFile } from './test-file.ts';

describe('testFile', () => {
  test.each(examples.map((example) => [example.id, example] as const))('is met when it is run: %s', (_, example) => {
    const playground = examplePlayground(example);
    const text = testFile(playground);
    const { version, fieldValidation } = playground;
    const documents = [...testFiles([{ name: 'test.yaml', read: () => text }], { version, fieldValidation })];
    expect(documents.flatMap(({ problems }) => problems.filter(({ severity }) => severity === 'error'))).toEqual([]);
    const decided = documents.filter(({ outcome }) => !outcome.startsWith('not-'));
    expect(decided.length).toBeGreaterThan(0);
    expect(documents.filter(({ isCase }) => isCase)).toHaveLength(decided.length);
  });

  test('says how it is run, and keeps what is written', () => {
    const playground = withText(playgroundOf('', ''), 'objects.yaml', '# expect: rejected\na: 1');
    const chosen = { ...playground, version: '1.34', fieldValidation: 'warn' } as const;
    expect(testFile(chosen)).toBe(
      '# crd-playground test FILE --kubernetes 1.34 --validate warn\n# expect: rejected\na: 1\n',
    );
  });
});
