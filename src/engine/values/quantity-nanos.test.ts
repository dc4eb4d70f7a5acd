import { expect, it } from 'vitest';
import { quantityNanos } from './quantity-nanos.ts';

it.each([
  ['1', 1_000_000_000n],
  ['500m', 500_000_000n],
  ['-1.5Ki', -1_536_000_000_000n],
  ['1e3', 1_000_000_000_000n],
  ['1E', 10n ** 27n],
  ['0.1n', 1n],
  ['.5', 500_000_000n],
  ['', undefined],
  ['1x', undefined],
  ['v1.2', undefined],
])('reads %s', (text, want) => {
  expect(quantityNanos(text)).toBe(want);
});
