import { expect, test } from 'vitest';
import { JoinedFiles } from './joined-files.ts';

test('a single file is its text', () => {
  expect(new JoinedFiles([{ name: 'a', text: 'a: 1' }]).text).toBe('a: 1');
});

test.each(['a: 1', 'a: 1\n'])('documents of several files are apart, and keep their places: %j', (first) => {
  const files = new JoinedFiles([
    { name: 'a', text: first },
    { name: 'b', text: 'x: 1\ny: 2\n' },
    { name: 'c', text: 'z: 3\n' },
  ]);
  expect(files.text).toBe('a: 1\n---\nx: 1\ny: 2\n---\nz: 3\n');
  const placeOf = (key: string): unknown => files.place(files.text.indexOf(key), files.text.indexOf(key) + 1);
  expect(placeOf('a')).toEqual({ file: 'a', line: 1, column: 1, endLine: 1, endColumn: 2 });
  expect(placeOf('y')).toEqual({ file: 'b', line: 2, column: 1, endLine: 2, endColumn: 2 });
  expect(placeOf('z')).toEqual({ file: 'c', line: 1, column: 1, endLine: 1, endColumn: 2 });
});
