import { expect, test } from 'vitest';
import { SourceLines } from './source-place.ts';

test('lines and columns count from 1, in UTF-16 units', () => {
  const text = 'a\n😀b\n\nlast';
  const lines = new SourceLines('f', text);
  const at = (start: number, end = start): number[] => {
    const { line, column, endLine, endColumn } = lines.place(start, end);
    return [line, column, endLine, endColumn];
  };
  expect(at(0, 1)).toEqual([1, 1, 1, 2]);
  expect(at(text.indexOf('b'))).toEqual([2, 3, 2, 3]);
  expect(at(1, text.length)).toEqual([1, 2, 4, 5]);
  expect(at(5, 0)).toEqual([2, 4, 2, 4]);
});
