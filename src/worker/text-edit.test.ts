import { expect, test } from 'vitest';
import { editBetween, withEdit } from './text-edit.ts';

const long = Array.from({ length: 4000 }, (_, at) => `line ${at}\n`).join('');

test.each([
  ['a letter typed', 'spec: on', 'spec: one', { start: 8, removed: 0, text: 'e' }],
  ['a letter taken away', 'spec: one', 'spec: on', { start: 8, removed: 1, text: '' }],
  ['a letter doubled', 'aa', 'aaa', { start: 2, removed: 0, text: 'a' }],
  ['everything', 'one', 'two', { start: 0, removed: 3, text: 'two' }],
  ['nothing', 'one', 'one', { start: 3, removed: 0, text: '' }],
  ['all of it', 'one', '', { start: 0, removed: 3, text: '' }],
  ['from nothing', '', 'one', { start: 0, removed: 0, text: 'one' }],
  ['half of a pair', 'a😀', 'a😁', { start: 2, removed: 1, text: '\ude01' }],
])('%s is the least edit', (_, before, after, edit) => {
  expect(editBetween(before, after)).toEqual(edit);
  expect(withEdit(before, edit)).toBe(after);
});

test.each([0, 1, 4095, 4096, 4097, 20_000, long.length - 1, long.length])(
  'a long text is edited where it changed: at %d',
  (at) => {
    const after = `${long.slice(0, at)}typed${long.slice(at)}`;
    const edit = editBetween(long, after);
    expect(edit.text).toHaveLength(5);
    expect(withEdit(long, edit)).toBe(after);
    expect(withEdit(after, editBetween(after, long))).toBe(long);
  },
);
