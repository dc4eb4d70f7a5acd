import { expect, test } from 'vitest';
import { fieldErrorText } from '../../values/field-error-text.ts';
import { type Plain, schemaOf, toValue } from '../testing/schema-of.ts';
import { validateListSetsAndMaps } from './validate-list-sets-and-maps.ts';

const item = {
  type: 'object',
  properties: { inner: { type: 'array', 'x-kubernetes-list-type': 'set', items: { type: 'string' } } },
};
const schema = schemaOf({
  type: 'object',
  properties: {
    set: { type: 'array', 'x-kubernetes-list-type': 'set', items: { type: 'string' } },
    map: { type: 'array', 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['k'], items: item },
    pair: { type: 'array', 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['k', 'l'], items: item },
    bag: { type: 'array', items: { type: 'string' } },
  },
});

test.each<[Plain, readonly string[]]>([
  [{ set: ['a', 'b'], bag: ['a', 'a'] }, []],
  [{ set: ['a', 'b', 'a', 'a', 'b'] }, ['set[2]: Duplicate value: "a"', 'set[4]: Duplicate value: "b"']],
  [{ set: [1, '1', 1.5, null, true] }, []],
  [
    {
      set: [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
    },
    ['set[1]: Duplicate value: {"a":1,"b":2}'],
  ],
  [
    {
      map: [
        { k: 'a', v: 1 },
        { k: 'a', v: 2 },
      ],
    },
    ['map[1]: Duplicate value: {"k":"a"}'],
  ],
  [{ map: [{}, null] }, ['map[1]: Duplicate value: {}']],
  [{ map: [{ k: null }, {}] }, []],
  [{ map: [{ k: 'a' }, 5] }, ['map[1]: Invalid value: 5: must be an object for an array of list-type map']],
  [{ pair: [{ k: 'a', l: 'b' }, { k: 'a' }, { l: 'b', k: 'a' }] }, ['pair[2]: Duplicate value: {"k":"a","l":"b"}']],
  [{ map: [{ k: 'a', inner: ['x', 'x'] }] }, ['map[0].inner[1]: Duplicate value: "x"']],
])('%j', (value, errors) => {
  expect(validateListSetsAndMaps(null, schema, toValue(value)).map(fieldErrorText)).toEqual(errors);
});
