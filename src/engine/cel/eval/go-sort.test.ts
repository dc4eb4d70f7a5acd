import { describe, expect, it } from 'vitest';
import { Random } from '../testing/random-expression.ts';
import { goSortedIndexes } from './go-sort.ts';

const sorted = (keys: readonly number[]): readonly number[] =>
  goSortedIndexes(keys.length, (a, b) => (keys[a] ?? 0) < (keys[b] ?? 0));

describe('goSortedIndexes', () => {
  it('keeps the order of equals in short lists', () => {
    expect(sorted([1, 0, 1, 0, 1])).toEqual([1, 3, 0, 2, 4]);
  });

  it('leaves equals in the order that Go leaves them in', () => {
    // From sort.Slice of Go 1.26 over i % 3 for i from 0 to 19.
    expect(sorted(Array.from({ length: 20 }, (_, i) => i % 3))).toEqual([
      9, 18, 15, 3, 12, 0, 6, 10, 7, 4, 13, 16, 1, 19, 8, 5, 11, 14, 2, 17,
    ]);
  });

  it.each([0, 1, 12, 13, 50, 51, 500, 5000])('sorts %i random numbers', (length) => {
    const random = new Random(length);
    const keys = Array.from({ length }, () => Math.floor(random.next() * length));
    const expected = [...keys].sort((a, b) => a - b);
    expect(sorted(keys).map((at) => keys[at])).toEqual(expected);
  });

  it.each([
    ['rising', (i: number) => i],
    ['falling', (i: number) => -i],
    ['equal', () => 1],
    ['like organ pipes', (i: number) => Math.min(i, 300 - i)],
    ['in teeth', (i: number) => i % 17],
  ])('sorts what is %s', (_, key) => {
    const keys = Array.from({ length: 300 }, (_, i) => key(i));
    const expected = [...keys].sort((a, b) => a - b);
    expect(sorted(keys).map((at) => keys[at])).toEqual(expected);
  });
});
