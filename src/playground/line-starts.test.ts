import { expect, test } from 'vitest';
import { LineStarts } from './line-starts.ts';

test('offsets stand in lines, their breaks in the line they end', () => {
  const lines = new LineStarts('a: 1\n\nb: 2\n');
  expect([0, 4, 5, 6, 10, 11].map((offset) => lines.lineOf(offset))).toEqual([0, 0, 1, 2, 2, 3]);
  expect([0, 1, 2, 3].map((line) => lines.rangeOf(line))).toEqual([
    { start: 0, end: 4 },
    { start: 5, end: 5 },
    { start: 6, end: 10 },
    { start: 11, end: 11 },
  ]);
});

test('an empty text is one line', () => {
  const lines = new LineStarts('');
  expect(lines.lineOf(0)).toBe(0);
  expect(lines.rangeOf(0)).toEqual({ start: 0, end: 0 });
});
