import { describe, expect, it } from 'vitest';
import { goPrint, goSyntax } from './go-print.ts';
import { object, type Value } from './value.ts';

const value = object({ b: [1n, 'x', null, object({})], a: 1e7, t: true, s: 'q"' });

describe('decoded JSON', () => {
  it('prints as Go prints it', () => {
    expect(goPrint(value)).toBe('map[a:1e+07 b:[1 x <nil> map[]] s:q" t:true]');
  });

  it('prints as Go source', () => {
    expect(goSyntax(value)).toBe(
      'map[string]interface {}{"a":1e+07, "b":[]interface {}{1, "x", interface {}(nil), map[string]interface {}{}}, "s":"q\\"", "t":true}',
    );
  });

  it('prints ten thousand levels', () => {
    let nested: Value = 1n;
    for (let level = 0; level < 10_000; level++) nested = [nested];
    expect(goPrint(nested)).toHaveLength(20_001);
  });
});
