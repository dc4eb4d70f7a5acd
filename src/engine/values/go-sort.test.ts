import { describe, expect, it } from 'vitest';
import { goSort } from './go-sort.ts';

/** The places that Go's `sort.Sort` gives to things with these keys. */
function order(keys: readonly number[]): number[] {
  const things = keys.map((key, at) => ({ key, at }));
  goSort(things, (a, b) => a.key < b.key);
  return things.map(({ at }) => at);
}

const keys = (length: number, key: (at: number) => number): number[] => Array.from({ length }, (_, at) => key(at));

describe('goSort', () => {
  it('leaves equal things in the order that Go leaves them in', () => {
    expect(order(keys(30, (at) => at % 3))).toEqual([
      12, 27, 24, 3, 21, 18, 6, 0, 15, 9, 7, 4, 10, 13, 28, 1, 16, 25, 22, 19, 8, 20, 5, 23, 2, 17, 26, 11, 14, 29,
    ]);
    expect(order(keys(60, (at) => (at * 7919) % 13))).toEqual([
      39, 0, 26, 13, 52, 59, 46, 7, 20, 33, 27, 53, 14, 40, 1, 47, 34, 21, 8, 54, 28, 41, 15, 2, 9, 22, 48, 35, 42, 29,
      16, 55, 3, 23, 49, 10, 36, 30, 43, 4, 56, 17, 11, 37, 24, 50, 5, 44, 57, 18, 31, 51, 12, 38, 25, 6, 32, 19, 58,
      45,
    ]);
  });

  it('sorts what stands in reverse', () => {
    expect(order(keys(80, (at) => 80 - at))).toEqual(keys(80, (at) => 79 - at));
  });

  it('sorts short lists by insertion', () => {
    expect(order([2, 1, 2, 1])).toEqual([1, 3, 0, 2]);
  });

  it('survives keys that make bad pivots', () => {
    const sorted = order(keys(5000, (at) => (at * at) % 977));
    expect(new Set(sorted).size).toBe(5000);
  });
});
