import { expect, test } from 'vitest';
import { equalData } from './equal-data.ts';

test('equal data is told from unequal, however deep', () => {
  const data = { text: 'a', list: [1, { deep: true }], none: undefined };
  expect(equalData(data, structuredClone(data))).toBe(true);
  for (const other of [
    { ...data, text: 'b' },
    { ...data, list: [1, { deep: false }] },
    { ...data, list: [1] },
    { text: 'a', list: data.list },
    { text: 'a', list: data.list, other: undefined },
    [data],
    null,
    'a',
  ]) {
    expect(equalData(data, other)).toBe(false);
    expect(equalData(other, data)).toBe(false);
  }
  expect(equalData([], {})).toBe(false);
  expect(equalData({}, [])).toBe(false);
});

test('members left out may differ, and must be there', () => {
  expect(equalData({ at: 1, text: 'a' }, { at: 2, text: 'a' }, ['at'])).toBe(true);
  expect(equalData({ at: 1, text: 'a' }, { at: 2, text: 'b' }, ['at'])).toBe(false);
  expect(equalData({ at: 1, text: 'a' }, { text: 'a' }, ['at'])).toBe(false);
});
