import { expect, test } from 'vitest';
import { object, type Value } from '../../values/value.ts';
import { withoutNulls } from './without-nulls.ts';

test('drops null members at every depth and keeps nulls in lists', () => {
  const value = object({ a: null, b: object({ c: null, d: 1n }), list: [null, object({ e: null })] });
  expect(withoutNulls(value)).toEqual(object({ b: object({ d: 1n }), list: [null, object({})] }));
});

test('an object without null members keeps its identity', () => {
  const value = object({ a: object({ list: [null, 1n] }) });
  expect(withoutNulls(value)).toBe(value);
});

test('no depth is too deep', () => {
  let deep: Value = null;
  for (let depth = 0; depth < 10_000; depth++) deep = object({ a: deep });
  let at: Value | undefined = withoutNulls(object({ spec: deep })).get('spec');
  let depth = 0;
  for (; at instanceof Map && at.has('a'); depth++) at = at.get('a');
  expect({ depth, at }).toEqual({ depth: 9999, at: new Map() });
});
