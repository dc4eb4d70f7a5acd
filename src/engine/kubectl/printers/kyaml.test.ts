import { expect, it } from 'vitest';
import { object, type Value } from '../../values/value.ts';
import { writeKyaml } from './kyaml.ts';

it.each<readonly [string, Value, string]>([
  [
    'scalars',
    object({ b: true, f: 1e-7, i: 3n, n: null, s: 'text' }),
    '{\n  b: true,\n  "f": 1e-7,\n  i: 3,\n  "n": null,\n  s: "text",\n}',
  ],
  [
    'ambiguous keys',
    object({ no: 1n, '1e3': 2n, 'a b': 3n, 'a-b/c.d': 4n }),
    '{\n  "1e3": 2,\n  "a b": 3,\n  a-b/c.d: 4,\n  "no": 1,\n}',
  ],
  ['lists of scalars', ['a', 1n], '[\n  "a",\n  1,\n]'],
  ['lists of objects', [object({ a: 1n }), object({})], '[{\n  a: 1,\n}, {}]'],
  ['texts of several lines', object({ k: 'a\n\tb\n' }), '{\n  k: "\\\n     a\\n\\\n    \\\tb\\n\\\n    ",\n}'],
  ['escapes', 'q"\\\u0001\u00a0', '"q\\"\\\\\\x01\\_"'],
])('%s', (_, value, want) => {
  expect(writeKyaml(value)).toBe(want);
});
