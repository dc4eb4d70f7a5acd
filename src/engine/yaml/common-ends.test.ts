import { expect, test } from 'vitest';
import { commonPrefix, commonSuffix } from './common-ends.ts';

const long = 'abcdefghij'.repeat(20_000);

test.each([
  ['', '', 0],
  ['abc', 'abc', 3],
  ['abc', 'abd', 2],
  ['abc', 'ab', 2],
  ['xbc', 'abc', 0],
  [long, long, long.length],
  [`${long}x`, `${long}y`, long.length],
  [`${long.slice(0, 70_001)}-${long}`, `${long.slice(0, 70_001)}+${long}`, 70_001],
])('the common beginning', (a, b, expected) => {
  expect(commonPrefix(a, b)).toBe(expected);
});

test.each([
  ['abc', 'xbc', 9, 2],
  ['abc', 'xbc', 1, 1],
  ['abc', 'bc', 2, 2],
  [`x${long}`, `yy${long}`, 1e9, long.length],
])('the common end, at most so long', (a, b, most, expected) => {
  expect(commonSuffix(a, b, Math.min(most, a.length, b.length))).toBe(expected);
});
