import { describe, expect, it } from 'vitest';
import { formatDuration, parseGoDuration, parseSchemaDuration } from './duration-text.ts';

describe('parseGoDuration', () => {
  it.each<[string, bigint | undefined]>([
    ['0', 0n],
    ['-0', 0n],
    ['1h2m3.5s', 3_723_500_000_000n],
    ['-1.5h', -5_400_000_000_000n],
    ['.5s', 500_000_000n],
    ['5.s', 5_000_000_000n],
    ['1µs', 1000n],
    ['1μs', 1000n],
    ['0.1us', 100n],
    ['1.0000000001s', 1_000_000_000n],
    ['9223372036.854775807s', 9_223_372_036_854_775_807n],
    ['9223372036.854775808s', undefined],
    ['-9223372036.854775808s', -9_223_372_036_854_775_808n],
    ['', undefined],
    ['-', undefined],
    ['1', undefined],
    ['1d', undefined],
    ['.s', undefined],
    ['1h-2m', undefined],
    [' 1s', undefined],
  ])('%j', (text, expected) => {
    expect(parseGoDuration(text)).toBe(expected);
  });
});

describe('parseSchemaDuration', () => {
  it.each([
    ['3 days', 259_200_000_000_000n],
    ['1 hour 3 min', 3_780_000_000_000n],
    ['2wk', 1_209_600_000_000_000n],
    ['1.5h', 5_400_000_000_000n],
    ['5 secondly', 5_000_000_000n],
  ])('%j', (text, expected) => {
    expect(parseSchemaDuration(text)).toBe(expected);
  });

  it('tells what it cannot read', () => {
    expect(parseSchemaDuration('soon')).toEqual({ error: 'unable to parse soon as duration' });
  });
});

it.each([
  [0n, '0s'],
  [1n, '1ns'],
  [1500n, '1.5µs'],
  [1_500_000n, '1.5ms'],
  [-90_000_000_000n, '-1m30s'],
  [3_600_000_000_001n, '1h0m0.000000001s'],
])('formatDuration(%s) is %s', (nanoseconds, expected) => {
  expect(formatDuration(nanoseconds)).toBe(expected);
});
