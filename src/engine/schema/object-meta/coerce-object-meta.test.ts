import { expect, test } from 'vitest';
import { fieldErrorText } from '../../values/field-error-text.ts';
import { type Plain, schemaOf, toValue } from '../testing/schema-of.ts';
import { coerceObjectMeta } from './coerce-object-meta.ts';

const resource = {
  type: 'object',
  'x-kubernetes-embedded-resource': true,
  'x-kubernetes-preserve-unknown-fields': true,
};
const schema = schemaOf({
  type: 'object',
  properties: {
    one: resource,
    list: { type: 'array', items: resource },
    map: { type: 'object', additionalProperties: resource },
  },
});

test('unknown members of embedded metadata are dropped and named by their place', () => {
  const metadata = { name: 'n', bogus: 1 };
  const value = toValue({ one: { metadata }, list: [{ metadata }], map: { k: { metadata } } });
  const left = { name: 'n' };
  expect(coerceObjectMeta(null, value, schema, { isResourceRoot: false })).toEqual({
    value: toValue({ one: { metadata: left }, list: [{ metadata: left }], map: { k: { metadata: left } } }),
    unknownFields: ['list[0].metadata.bogus', 'map[k].metadata.bogus', 'one.metadata.bogus'],
  });
});

test.each<[Plain, string]>([
  [{ one: { kind: 3 } }, 'one.kind: Invalid value: 3: must be a string'],
  [
    { map: { k: { metadata: 5 } } },
    'map[k].metadata: Invalid value: 5: json: cannot unmarshal number into Go value of type v1.ObjectMeta',
  ],
])('%j is refused', (value, text) => {
  const { error } = coerceObjectMeta(null, toValue(value), schema, { isResourceRoot: false });
  expect(error && fieldErrorText(error)).toBe(text);
});

test('what is malformed is dropped where it may be', () => {
  const value = toValue({ one: { kind: 3, apiVersion: 'v1', metadata: { labels: 5, name: 'n' } } });
  expect(coerceObjectMeta(null, value, schema, { isResourceRoot: false, dropInvalidFields: true })).toEqual({
    value: toValue({ one: { apiVersion: 'v1', metadata: { name: 'n' } } }),
    unknownFields: [],
  });
});
