import { expect, test } from 'vitest';
import { parseDuration } from './duration.ts';

test.each([
  ['5s', 5000],
  ['1m30s', 90_000],
  ['1.5h', 5_400_000],
  ['-1ms', -1],
  ['.5s', 500],
  ['1µs', 0.001],
  ['0', 0],
  ['5', undefined],
  ['', undefined],
  ['s', undefined],
  ['1d', undefined],
])('%s', (text, milliseconds) => {
  expect(parseDuration(text)).toBe(milliseconds);
});
