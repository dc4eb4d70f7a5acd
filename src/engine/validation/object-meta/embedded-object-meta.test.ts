import { expect, test } from 'vitest';
import { type Plain, schemaOf, toValue } from '../../schema/testing/schema-of.ts';
import { fieldErrorText } from '../../values/field-error-text.ts';
import { validateEmbeddedObjectMeta } from './embedded-object-meta.ts';

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

test.each<[Plain, readonly string[]]>([
  [{ one: { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'Any_Name' } } }, []],
  [{ one: {} }, ['one.apiVersion: Required value', 'one.kind: Required value']],
  [
    { one: { apiVersion: '', kind: 3 } },
    ['one.apiVersion: Invalid value: "": must not be empty', 'one.kind: Invalid value: 3: must be a string'],
  ],
  [
    { list: [{ apiVersion: 'a/b/c', kind: 'K' }] },
    ['list[0].apiVersion: Invalid value: "a/b/c": unexpected GroupVersion string: a/b/c'],
  ],
  [
    { map: { k: { apiVersion: 'v1', kind: 'K', metadata: { name: 'a/b' } } } },
    ['map[k].metadata.name: Invalid value: "a/b": may not contain \'/\''],
  ],
  [
    { one: { apiVersion: 'v1', kind: 'K', metadata: { namespace: 'N' } } },
    [expect.stringMatching(/^one.metadata.namespace: Invalid value: "N"/)],
  ],
])('%j', (value, errors) => {
  expect(validateEmbeddedObjectMeta(null, toValue(value), schema, false).map(fieldErrorText)).toEqual(errors);
});
