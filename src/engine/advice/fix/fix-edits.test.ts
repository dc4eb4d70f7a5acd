/** Fixes change the text where they must and nowhere else, whatever the style. */
import { expect, test } from 'vitest';
import type { Change } from './fix.ts';
import { fixedText } from './fix-edits.ts';
import { editBetween } from './text-edit.ts';

const cases: readonly (readonly [string, string, Change, string | undefined])[] = [
  [
    'sets a member of a block',
    'a:\n  b: 1 # one\n',
    { kind: 'set', keys: ['a', 'c'], value: 'two' },
    'a:\n  c: two\n  b: 1 # one\n',
  ],
  [
    'sets a member in a list item',
    'a:\n- b: 1\n',
    { kind: 'set', keys: ['a', 0, 'c'], value: true },
    'a:\n- c: true\n  b: 1\n',
  ],
  ['sets a member of a flow', 'a: {b: 1}\n', { kind: 'set', keys: ['a', 'c'], value: '^x$' }, 'a: {c: "^x$", b: 1}\n'],
  ['sets a member of an empty flow', 'a: {}\n', { kind: 'set', keys: ['a', 'c'], value: 2n }, 'a: {c: 2}\n'],
  [
    'replaces a value',
    'a: {b: 1}\nd: e\n',
    { kind: 'set', keys: ['a', 'b'], value: ['x', 'yes'] },
    'a: {b: [x, "yes"]}\nd: e\n',
  ],
  ['replaces a block', 'a:\n- x\n- y\nb: 1\n', { kind: 'set', keys: ['a'], value: ['x'] }, 'a: [x]\nb: 1\n'],
  [
    'replaces a block that ends with a bracket',
    'a:\n- {b: 1}\n- {c: [2]} # two\nd: 1\n',
    { kind: 'set', keys: ['a'], value: ['x'] },
    'a: [x] # two\nd: 1\n',
  ],
  [
    'removes the last member that ends with a bracket',
    'a:\n  b: 1\n  c:\n  - {d: 1}\ne: 1\n',
    { kind: 'remove', keys: ['a', 'c'] },
    'a:\n  b: 1\ne: 1\n',
  ],
  ['puts an item first', 'a:\n- x\n', { kind: 'prepend', keys: ['a'], value: 'spec' }, 'a:\n- spec\n- x\n'],
  ['puts an item into a flow', 'a: [x]\n', { kind: 'prepend', keys: ['a'], value: 'spec' }, 'a: [spec, x]\n'],
  ['removes the first member', 'a:\n  b: 1\n  c: 2\n', { kind: 'remove', keys: ['a', 'b'] }, 'a:\n  c: 2\n'],
  ['removes the last member', 'a:\n  b: 1\n  c:\n  - x\n', { kind: 'remove', keys: ['a', 'c'] }, 'a:\n  b: 1\n'],
  ['removes from a flow', 'a: {b: 1, c: 2}\n', { kind: 'remove', keys: ['a', 'c'] }, 'a: {b: 1}\n'],
  ['removes the only member', 'a: {b: 1}\n', { kind: 'remove', keys: ['a', 'b'] }, 'a: {}\n'],
  ['leaves a shared value alone', 'a: &x {b: 1}\nc: *x\n', { kind: 'set', keys: ['a', 'd'], value: 1n }, undefined],
];

test.each(cases)('%s', (_name, text, change, expected) => {
  const fixed = fixedText(text, 0, { title: '', changes: [change] });
  expect(fixed?.trimEnd()).toBe(expected?.trimEnd());
});

test('the edit between two texts is what differs', () => {
  expect(editBetween('a: 1\nb: 2\n', 'a: 1\nc: 3\nb: 2\n')).toEqual({ start: 5, end: 5, text: 'c: 3\n' });
  expect(editBetween('aa', 'a')).toEqual({ start: 1, end: 2, text: '' });
});
