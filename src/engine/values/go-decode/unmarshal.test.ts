import { describe, expect, test } from 'vitest';
import { object, type Value } from '../value.ts';
import { always, goBool, goInt32, goString, mapOf, pointer, sliceOf, struct, unlessEmpty } from './go-type.ts';
import { unmarshal } from './unmarshal.ts';

const inner = struct('v1.Inner', { n: unlessEmpty(goInt32), flag: pointer(goBool) });
const outer = struct('v1.Outer', {
  name: always(goString),
  list: unlessEmpty(sliceOf(inner)),
  map: unlessEmpty(mapOf(goString)),
});

describe('a value', () => {
  test('that stands as Go writes it keeps its identity', () => {
    const value = object({ name: 'a', list: [object({ n: 1n, flag: false })] });
    expect(unmarshal(value, outer, 'text').value).toBe(value);
  });

  test.each<[string, Value, Value]>([
    ['gets what is always written', object({}), object({ name: '' })],
    ['loses what is empty', object({ name: 'a', list: [], map: object({}) }), object({ name: 'a' })],
    ['reads null as nothing', object({ name: null, list: null }), object({ name: '' })],
    ['reads null in a list as zero', object({ name: 'a', list: [null] }), object({ name: 'a', list: [object({})] })],
    [
      'keeps a pointer to zero',
      object({ name: 'a', list: [object({ flag: false, n: 0n })] }),
      object({ name: 'a', list: [object({ flag: false })] }),
    ],
  ])('%s', (_, value, expected) => {
    expect(unmarshal(value, outer, 'text').value).toEqual(expected);
  });
});

describe('errors', () => {
  const error = (value: Value): string | undefined => unmarshal(value, outer, 'sorted').error;

  test('name the struct and the fields on the way, but no indexes and keys', () => {
    expect(error(object({ list: [object({ n: 'x' })] }))).toBe(
      'json: cannot unmarshal string into Go struct field Inner.list.n of type int32',
    );
    expect(error(object({ map: object({ a: 1n }) }))).toBe(
      'json: cannot unmarshal number into Go struct field Outer.map of type string',
    );
  });

  test('of the whole value name no field', () => {
    expect(error([])).toBe('json: cannot unmarshal array into Go value of type v1.Outer');
  });

  test('tell a number that does not fit', () => {
    expect(error(object({ list: [object({ n: 2147483648n })] }))).toMatch(/^json: cannot unmarshal number 2147483648 /);
  });

  test('are the first in the order of the keys', () => {
    expect(error(object({ name: 1n, list: 1n }))).toMatch(/Outer\.list of type/);
    expect(unmarshal(object({ name: 1n, list: 1n }), outer, 'text').error).toMatch(/Outer\.name of type/);
  });
});

test('unknown fields are told by their paths, a hundred at most', () => {
  const value = object({ name: 'a', z: 1n, list: [object({ x: 1n })] });
  expect(unmarshal(value, outer, 'sorted').unknownFields).toEqual(['list[0].x', 'z']);
  const many = new Map(Array.from({ length: 200 }, (_, at) => [`f${at}`, 1n]));
  expect(unmarshal(many, outer, 'text').unknownFields).toHaveLength(100);
});
