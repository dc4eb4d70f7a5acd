import { expect, test } from 'vitest';
import { changeBetween, withChange } from './list-change.ts';

const lines = (text: string) => [...text].map((letter) => ({ text: letter }));

test.each([
  ['abcd', 'abcd', 4, '', 0],
  ['abcd', 'axcd', 1, 'x', 2],
  ['abcd', 'abxcd', 2, 'x', 2],
  ['abcd', 'ad', 1, '', 1],
  ['aa', 'aaa', 2, 'a', 0],
  ['aaa', 'aa', 2, '', 0],
  ['', 'ab', 0, 'ab', 0],
  ['ab', '', 0, '', 0],
])('%s → %s', (before, after, front, items, back) => {
  const earlier = lines(before);
  const change = changeBetween(earlier, lines(after));
  expect(change).toEqual({ front, items: lines(items), back });
  const changed = withChange(earlier, change);
  expect(changed).toEqual(lines(after));
  expect(changed.slice(0, front)).toEqual(earlier.slice(0, front));
  for (let at = 0; at < front; at++) expect(changed[at]).toBe(earlier[at]);
});

test('a list without a change is the list itself', () => {
  const earlier = lines('abc');
  expect(withChange(earlier, changeBetween(earlier, lines('abc')))).toBe(earlier);
});
