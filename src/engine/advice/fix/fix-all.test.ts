/** Many fixes of a file at once: those that go together are made, whatever stands in the way of one is told. */
import { expect, test } from 'vitest';
import type { Change } from './fix.ts';
import { allFixed, type PlacedFix } from './fix-all.ts';

function fixing(index: number, ...changes: Change[]): PlacedFix {
  return { index, fix: { title: '', changes } };
}

const set = (keys: (string | number)[], value: string): Change => ({ kind: 'set', keys, value });

test('fixes of several documents and styles are made together', () => {
  const file = 'a:\n  b: {c: x}\n  d:\n  - e: 1 # kept\n---\na: {b: {}}\n';
  const fixes = [
    fixing(0, set(['a', 'b', 'k'], 'one')),
    fixing(0, set(['a', 'b', 'l'], 'two'), { kind: 'remove', keys: ['a', 'b', 'c'] }),
    fixing(0, set(['a', 'd', 0, 'k'], 'three')),
    fixing(1, set(['a', 'b', 'k'], 'four')),
    fixing(1, set(['a', 'b', 'l'], 'five')),
  ];
  const { text, made, refused, left } = allFixed(file, fixes);
  expect(text).toBe(
    'a:\n  b: {l: two, k: one}\n  d:\n  - k: three\n    e: 1 # kept\n---\na: {b: {l: five, k: four}}\n',
  );
  expect([made.length, refused, left]).toEqual([5, [], []]);
});

test('a fix that the text does not allow leaves the others', () => {
  const file = 'a: &x {b: y}\nc: *x\nd: {e: z}\n';
  const shared = fixing(0, set(['a', 'k'], 'one'));
  const alone = fixing(0, set(['d', 'k'], 'two'));
  expect(allFixed(file, [shared, alone])).toEqual({
    text: 'a: &x {b: y}\nc: *x\nd: {k: two, e: z}\n',
    made: [alone],
    refused: [shared],
    left: [],
  });
});

test('of two fixes of one place the first is made and the other is to be asked for anew', () => {
  const first = fixing(0, set(['a', 'b'], 'x'));
  const same = fixing(0, set(['a', 'b'], 'y'));
  const above = fixing(0, set(['a'], 'z'));
  const below = fixing(0, set(['a', 'b', 'c'], 'z'));
  const result = allFixed('a: {b: {c: d}}\n', [first, same, above, below]);
  expect(result).toEqual({ text: 'a: {b: x}\n', made: [first], refused: [], left: [same, above, below] });
});

test('a large file is read a few times only', () => {
  const count = 3000;
  const file = `a:\n${Array.from({ length: count }, (_, at) => `- {n: ${at}}\n`).join('')}`;
  const fixes = Array.from({ length: count }, (_, at) => fixing(0, set(['a', at, 'k'], 'x')));
  const before = process.cpuUsage().user;
  const { made, text } = allFixed(file, fixes);
  expect(made).toHaveLength(count);
  expect(text).toContain('- {k: x, n: 2999}');
  expect(process.cpuUsage().user - before).toBeLessThan(4_000_000);
});
