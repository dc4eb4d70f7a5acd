import { expect, test } from 'vitest';
import { type Plain, schemaOf, toValue } from '../schema/testing/schema-of.ts';
import { CorrelatedObject } from './correlated-object.ts';

const item = { type: 'object', properties: { k: { type: 'string' }, l: { type: 'integer' }, v: { type: 'integer' } } };
const listMap = (keys: readonly string[]) => ({
  type: 'array',
  'x-kubernetes-list-type': 'map',
  'x-kubernetes-list-map-keys': keys,
  items: item,
});
const schema = schemaOf({
  type: 'object',
  properties: {
    one: listMap(['k']),
    two: listMap(['k', 'l']),
    set: { type: 'array', 'x-kubernetes-list-type': 'set', items: item },
    o: item,
  },
});

function pair(value: Plain, old: Plain): CorrelatedObject {
  return new CorrelatedObject(toValue(value), toValue(old), schema);
}

test('members and items of list maps have old values, others have none', () => {
  const both = pair(
    { one: [{ k: 'b' }, { k: 'a', v: 1 }], set: [{ k: 'a' }], o: {} },
    { one: [{ k: 'a', v: 2 }], set: [{ k: 'a' }] },
  );
  expect(both.key('one')?.index(0)).toBeUndefined();
  expect(both.key('one')?.index(1)?.oldValue).toEqual(toValue({ k: 'a', v: 2 }));
  expect(both.key('one')?.index(9)).toBeUndefined();
  expect(both.key('set')?.index(0)).toBeUndefined();
  expect(both.key('o')).toBeUndefined();
  expect(both.key('one')).toBe(both.key('one'));
});

test('several keys are compared together, and each must be there', () => {
  const both = pair(
    { two: [{ k: 'a', l: 1 }, { k: 'a', l: 2 }, { k: 'a' }] },
    { two: [{ k: 'a', l: 2, v: 5 }, { k: 'a' }] },
  );
  expect(both.key('two')?.index(0)).toBeUndefined();
  expect(both.key('two')?.index(1)?.key('l')?.oldValue).toBe(2n);
  expect(both.key('two')?.index(2)).toBeUndefined();
});

test.each<[string, Plain, Plain, boolean]>([
  ['the same', { one: [{ k: 'a' }] }, { one: [{ k: 'a' }] }, true],
  ['list maps in another order', { one: [{ k: 'a' }, { k: 'b' }] }, { one: [{ k: 'b' }, { k: 'a' }] }, true],
  ['sets in another order', { set: [{ k: 'a' }, { k: 'b' }] }, { set: [{ k: 'b' }, { k: 'a' }] }, false],
  ['a member more', { o: {}, set: [] }, { o: {} }, false],
  ['a member that the schema does not declare', { x: 1 }, { x: 1 }, false],
  ['an integer and a float', { o: { v: 1 } }, { o: { v: 1.5 } }, false],
  ['nulls', { o: null }, { o: null }, true],
])('%s', (_, value, old, isUnchanged) => {
  expect(pair(value, old).isUnchanged()).toBe(isUnchanged);
});
