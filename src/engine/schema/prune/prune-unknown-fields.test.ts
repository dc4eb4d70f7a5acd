import { expect, test } from 'vitest';
import type { Value } from '../../values/value.ts';
import { type Plain, schemaOf, toValue } from '../testing/schema-of.ts';
import { pruneUnknownFields } from './prune-unknown-fields.ts';

type PlainObject = { readonly [key: string]: Plain };

const string = { type: 'string' };

test.each<[string, PlainObject, Plain, Plain, readonly string[]]>([
  ['declared fields stay', { properties: { a: string } }, { a: 'x' }, { a: 'x' }, []],
  ['others go', { properties: { a: string } }, { a: 'x', b: 1, c: {} }, { a: 'x' }, ['b', 'c']],
  [
    'below lists too',
    { properties: { l: { items: { properties: {} } } } },
    { l: [{ b: 1 }, {}] },
    { l: [{}, {}] },
    ['l[0].b'],
  ],
  [
    'values of a map without a schema are emptied',
    { properties: { m: { additionalProperties: true } } },
    { m: { k: { a: 1 }, n: 1, l: [[{ b: 1 }], 2] } },
    { m: { k: {}, n: 1, l: [[{}], 2] } },
    ['m.k.a', 'm.l[0][0].b'],
  ],
  [
    'unknown fields are kept where they shall be, but not below a declared one',
    { 'x-kubernetes-preserve-unknown-fields': true, properties: { a: { properties: {} } } },
    { a: { x: 1 }, b: { y: 1 } },
    { a: {}, b: { y: 1 } },
    ['a.x'],
  ],
  [
    'items of a list that keeps unknown fields keep their own',
    {
      properties: {
        l: { 'x-kubernetes-preserve-unknown-fields': true, items: { properties: { a: { properties: {} } } } },
      },
    },
    { l: [{ x: 1, a: { y: 1 } }] },
    { l: [{ x: 1, a: {} }] },
    ['l[0].a.y'],
  ],
  [
    'an embedded resource keeps what every resource has',
    { properties: { r: { 'x-kubernetes-embedded-resource': true } } },
    { r: { apiVersion: 'v1', kind: 'A', metadata: { x: 1 }, spec: 1 } },
    { r: { apiVersion: 'v1', kind: 'A', metadata: { x: 1 } } },
    ['r.spec'],
  ],
])('%s', (_, schema, value, pruned, unknownFields) => {
  const result = pruneUnknownFields(toValue(value), schemaOf(schema), { isResourceRoot: true });
  expect(result).toEqual({ value: toValue(pruned), unknownFields });
});

test('what changes nothing keeps its identity', () => {
  const value = toValue({ a: { b: ['x'] }, c: { d: 1, e: 2 } });
  const schema = schemaOf({
    properties: { a: { properties: { b: { items: string } } }, c: { properties: { d: string } } },
  });
  const { value: pruned } = pruneUnknownFields(value, schema, { isResourceRoot: true });
  expect(Object.is(pruned, value)).toBe(false);
  expect(pruned instanceof Map && pruned.get('a')).toBe(value instanceof Map && value.get('a'));
  expect(pruneUnknownFields(pruned, schema, { isResourceRoot: true }).value).toBe(pruned);
});

test('lists nest as deep as they like where no schema reaches', () => {
  let value: Value = new Map([['a', 1n]]);
  for (let depth = 0; depth < 10_000; depth++) value = [value];
  const { value: pruned, unknownFields } = pruneUnknownFields(value, undefined, { isResourceRoot: false });
  expect(unknownFields).toEqual([`${'[0]'.repeat(10_000)}.a`]);
  expect(Object.is(pruned, value)).toBe(false);
});
