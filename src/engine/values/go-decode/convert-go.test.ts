import { describe, expect, test } from 'vitest';
import { object, type Value } from '../value.ts';
import { convertGo } from './convert-go.ts';
import {
  always,
  goBool,
  goFloat64,
  goInt32,
  goInt64,
  goString,
  mapOf,
  named,
  sliceOf,
  struct,
  unlessEmpty,
} from './go-type.ts';

const inner = struct('v1.Inner', { n: unlessEmpty(goInt32), flag: unlessEmpty(goBool) });
const outer = struct('v1.Outer', {
  name: always(named('v1.Name')),
  size: unlessEmpty(goInt64),
  ratio: unlessEmpty(goFloat64),
  list: unlessEmpty(sliceOf(inner)),
  map: unlessEmpty(mapOf(inner)),
  texts: unlessEmpty(mapOf(goString)),
});

describe('a value', () => {
  test('that fits keeps its identity', () => {
    const value = object({ name: 'a', ratio: 1n, list: [object({ n: 1n, flag: false }), null], map: null });
    expect(convertGo(value, outer)).toEqual({ value, unknownFields: [] });
  });

  test.each<[string, Value, Value]>([
    [
      'whole floats become whole numbers',
      object({ size: 2, list: [object({ n: 3 })] }),
      object({ size: 2n, list: [object({ n: 3n })] }),
    ],
    [
      'an int32 keeps its lowest bits',
      object({ list: [object({ n: 2n ** 31n })] }),
      object({ list: [object({ n: -(2n ** 31n) })] }),
    ],
    ['a float beyond int64 becomes the lowest', object({ size: 1e30 }), object({ size: -(2n ** 63n) })],
  ])('%s', (_, value, expected) => {
    expect(convertGo(value, outer)).toEqual({ value: expected, unknownFields: [] });
  });

  test.each<[Value, string]>([
    [object({ name: 5n }), 'cannot convert int64 to v1.Name'],
    [object({ name: 1.5 }), 'unrecognized type: string'],
    [object({ size: 1.5 }), 'cannot convert float64 to int64'],
    [object({ size: 'x' }), 'unrecognized type: int64'],
    [object({ ratio: true }), 'unrecognized type: float64'],
    [object({ list: object({}) }), 'cannot restore slice from map'],
    [object({ list: ['x'] }), 'cannot restore struct from: string'],
    [object({ texts: [] }), 'cannot restore map from slice'],
    [object({ texts: 'x', name: 5n }), 'cannot convert int64 to v1.Name'],
  ])('%o is refused: %s', (value, error) => {
    expect(convertGo(value, outer)).toEqual({ error });
  });
});

test('unknown fields are told sorted, without the keys of maps', () => {
  const value = object({
    z: 1n,
    a: 1n,
    map: object({ k: object({ b: 1n }), l: object({ b: 1n }) }),
    list: [null, object({ c: 1n })],
  });
  const converted = convertGo(value, outer);
  expect('unknownFields' in converted && converted.unknownFields).toEqual(['a', 'list[1].c', 'map.b', 'map.b', 'z']);
});
