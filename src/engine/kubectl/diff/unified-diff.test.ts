import { describe, expect, test } from 'vitest';
import { unifiedHunks } from './unified-diff.ts';

const lines = (...words: readonly string[]): string => words.map((word) => `${word}\n`).join('');
const numbers = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at));

describe('unifiedHunks', () => {
  test('equal texts have none', () => {
    expect(unifiedHunks(lines('a', 'b'), lines('a', 'b'))).toBe('');
  });

  test('shows three lines around a change', () => {
    const from = lines(...numbers(1, 9));
    const to = from.replace('5\n', 'five\n');
    expect(unifiedHunks(from, to)).toBe('@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n');
  });

  test('an empty side begins at 0', () => {
    expect(unifiedHunks('', lines('a', 'b'))).toBe('@@ -0,0 +1,2 @@\n+a\n+b\n');
    expect(unifiedHunks(lines('a'), '')).toBe('@@ -1 +0,0 @@\n-a\n');
  });

  test('joins hunks whose context touches, keeps apart those farther away', () => {
    const from = lines(...numbers(1, 20));
    const near = from.replace('\n5\n', '\nx\n').replace('\n12\n', '\ny\n');
    expect(unifiedHunks(from, near).match(/^@@/gm)).toHaveLength(1);
    const far = from.replace('\n5\n', '\nx\n').replace('\n13\n', '\ny\n');
    expect(unifiedHunks(from, far).match(/^@@/gm)).toHaveLength(2);
  });

  test('an added block among equal lines stands as low as it can', () => {
    const from = lines('a', '{', '}', 'z');
    const to = lines('a', '{', '}', '{', '}', 'z');
    expect(unifiedHunks(from, to)).toBe('@@ -1,4 +1,6 @@\n a\n {\n }\n+{\n+}\n z\n');
  });

  test('says where the last line has no end', () => {
    expect(unifiedHunks('a\nb', 'a\nc\n')).toBe('@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n');
  });
});
