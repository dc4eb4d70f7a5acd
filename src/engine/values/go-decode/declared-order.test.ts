import { expect, test } from 'vitest';
import { goJson } from '../go-json.ts';
import { object } from '../value.ts';
import { inDeclaredOrder, typesWithin } from './declared-order.ts';
import { always, type GoCustomType, type GoStructType, goString, mapOf, sliceOf, struct } from './go-type.ts';

const item = struct('v1.Item', { name: always(goString), also: always(goString) });
const either: GoCustomType = {
  kind: 'custom',
  name: 'v1.Either',
  decode: (value) => value,
  writtenAs: (value) => (typeof value === 'string' ? undefined : item),
  zero: null,
};
const whole: GoStructType = struct('v1.Whole', {
  items: always(sliceOf(item)),
  byName: always(mapOf(item)),
  any: always(either),
});
const one = object({ also: 'a', name: 'n' });

test('fields stand as they are declared, keys of maps sorted', () => {
  const value = object({ any: one, byName: object({ z: one, b: one }), items: [one] });
  const text = '{"name":"n","also":"a"}';
  expect(goJson(inDeclaredOrder(value, whole))).toBe(
    `{"items":[${text}],"byName":{"b":${text},"z":${text}},"any":${text}}`,
  );
});

test('what has no type is written like a map', () => {
  expect(goJson(inDeclaredOrder(object({ z: 1n, a: one }), undefined))).toBe('{"a":{"also":"a","name":"n"},"z":1}');
  expect(goJson(inDeclaredOrder(object({ any: 'text', other: 1n }), whole))).toBe('{"any":"text"}');
});

test('every part that has a type is found by its identity', () => {
  const value = object({ items: [one], any: 'text' });
  const types = typesWithin(value, whole);
  expect(types.get(one)).toBe(item);
  expect(types.size).toBe(3);
});
