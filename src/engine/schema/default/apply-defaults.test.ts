import { expect, test } from 'vitest';
import { type Plain, schemaOf, toValue } from '../testing/schema-of.ts';
import { applyDefaults } from './apply-defaults.ts';
import { dropNulls } from './drop-nulls.ts';

type PlainObject = { readonly [key: string]: Plain };

const text = { type: 'string', default: 'd' };

test.each<[string, PlainObject, Plain, Plain]>([
  ['an absent field is filled', { properties: { a: text } }, {}, { a: 'd' }],
  ['a present one is not', { properties: { a: text } }, { a: '' }, { a: '' }],
  ['null is no value where it is not allowed', { properties: { a: text } }, { a: null }, { a: 'd' }],
  ['null is a value where it is', { properties: { a: { ...text, nullable: true } } }, { a: null }, { a: null }],
  [
    'defaults inside of a default are filled',
    { properties: { o: { default: {}, properties: { a: text } } } },
    {},
    { o: { a: 'd' } },
  ],
  ['an absent object without a default stays absent', { properties: { o: { properties: { a: text } } } }, {}, {}],
  [
    'null items take the default of items',
    { properties: { l: { items: text } } },
    { l: [null, 'x'] },
    { l: ['d', 'x'] },
  ],
  ['null items without one stay', { properties: { l: { items: { type: 'string' } } } }, { l: [null] }, { l: [null] }],
  [
    'values of a map are filled inside',
    { additionalProperties: { properties: { a: text } } },
    { k: {}, j: {} },
    { k: { a: 'd' }, j: { a: 'd' } },
  ],
])('%s', (_, schema, value, defaulted) => {
  expect(applyDefaults(toValue(value), schemaOf(schema))).toEqual(toValue(defaulted));
});

test.each<[string, PlainObject, Plain, Plain]>([
  ['a null without a default goes', { properties: { a: { type: 'string' } } }, { a: null }, {}],
  ['one with a default waits for it', { properties: { a: text } }, { a: null }, { a: null }],
  ['one that is allowed stays', { properties: { a: { nullable: true } } }, { a: null }, { a: null }],
  ['one of an undeclared field stays', {}, { a: null }, { a: null }],
  [
    'nulls of a map go, items stay',
    { additionalProperties: { items: { type: 'string' } } },
    { a: null, b: [null] },
    { b: [null] },
  ],
])('%s before defaulting', (_, schema, value, left) => {
  expect(dropNulls(toValue(value), schemaOf(schema))).toEqual(toValue(left));
});

test('a value that needs nothing keeps its identity', () => {
  const schema = schemaOf({ properties: { a: text, l: { items: { properties: { b: text } } } } });
  const value = toValue({ a: 'x', l: [{ b: 'y' }] });
  expect(applyDefaults(value, schema)).toBe(value);
  expect(dropNulls(value, schema)).toBe(value);
});
