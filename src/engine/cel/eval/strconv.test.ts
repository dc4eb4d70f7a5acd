import { expect, it } from 'vitest';
import { parseBool, parseFloat64, parseInt64, parseUint64 } from './strconv.ts';

it.each<[string, bigint | undefined]>([
  ['+7', 7n],
  ['-0', 0n],
  ['007', 7n],
  ['9223372036854775807', 9223372036854775807n],
  ['9223372036854775808', undefined],
  ['-9223372036854775808', -9223372036854775808n],
  ['', undefined],
  ['+', undefined],
  [' 5', undefined],
  ['0x1F', undefined],
  ['1_0', undefined],
  ['١', undefined],
])('parseInt64(%j)', (text, expected) => {
  expect(parseInt64(text)).toBe(expected);
});

it('reads unsigned numbers without a sign', () => {
  expect(parseUint64('18446744073709551615')).toBe(18446744073709551615n);
  expect(parseUint64('18446744073709551616')).toBeUndefined();
  expect(parseUint64('+1')).toBeUndefined();
});

it.each<[string, number | undefined]>([
  ['1e3', 1000],
  ['.5', 0.5],
  ['5.', 5],
  ['1_000.5', 1000.5],
  ['1__0', undefined],
  ['_1', undefined],
  ['0x1p-2', 0.25],
  ['0x_1p0', 1],
  ['0x1', undefined],
  ['Inf', Number.POSITIVE_INFINITY],
  ['-infinity', Number.NEGATIVE_INFINITY],
  ['nAn', Number.NaN],
  ['1e309', undefined],
  ['1e-400', 0],
  ['', undefined],
  ['.', undefined],
  ['1e', undefined],
])('parseFloat64(%j)', (text, expected) => {
  expect(parseFloat64(text)).toBe(expected);
});

it.each<[string, boolean | undefined]>([
  ['t', true],
  ['True', true],
  ['0', false],
  ['tRUE', undefined],
  ['yes', undefined],
])('parseBool(%j)', (text, expected) => {
  expect(parseBool(text)).toBe(expected);
});
