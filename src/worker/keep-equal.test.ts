import { expect, test } from 'vitest';
import { equalData, keepEqual } from './keep-equal.ts';

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

const line = (text: string) => ({ text });

test('a list that says the same is the earlier list', () => {
  const earlier = [line('a'), line('b')];
  expect(keepEqual(earlier, structuredClone(earlier))).toBe(earlier);
});

test('what surrounds a change keeps its identity', () => {
  const earlier = ['a', 'b', 'c', 'd'].map(line);
  const changed = keepEqual(earlier, ['a', 'x', 'c', 'd'].map(line));
  expect(changed.map((each) => earlier.indexOf(each))).toEqual([0, -1, 2, 3]);
  expect(changed[1]).toEqual(line('x'));
  const grown = keepEqual(earlier, ['a', 'b', 'x', 'c', 'd'].map(line));
  expect(grown.map((each) => earlier.indexOf(each))).toEqual([0, 1, -1, 2, 3]);
  const shrunk = keepEqual(earlier, ['a', 'd'].map(line));
  expect(shrunk.map((each) => earlier.indexOf(each))).toEqual([0, 3]);
  expect(keepEqual(earlier, [])).toEqual([]);
  expect(keepEqual([], [line('a')])).toEqual([line('a')]);
});
