import { expect, test } from 'vitest';
import { countFirst } from './count-first.ts';

test.each([0, 1, 2, 7, 8])('finds every place in a row of %i', (length) => {
  for (let first = 0; first <= length; first++) expect(countFirst(length, (at) => at < first)).toBe(first);
});

test('asks no more often than halving takes', () => {
  let asked = 0;
  countFirst(1_000_000, (at) => {
    asked++;
    return at < 777_777;
  });
  expect(asked).toBeLessThanOrEqual(20);
});
