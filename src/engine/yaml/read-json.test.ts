import { describe, expect, it } from 'vitest';
import { readJson } from './read-json.ts';

describe('readJson', () => {
  it('tells int64 from float64 by the text of the number', () => {
    expect(readJson('[1, 1.0, 1e3, -0, 9223372036854775808]')).toMatchObject({ value: [1n, 1, 1000, 0n, 2 ** 63] });
  });

  it.each([
    ['"\\u00e9\\ud83d\\ude00\\n"', 'é😀\n'],
    ['"\\ud800"', '\ufffd'],
    ['"\\/"', '/'],
  ])('reads the string %s', (text, value) => {
    expect(readJson(text)).toMatchObject({ value });
  });

  it.each([
    ['', 'unexpected end of JSON input'],
    ['{"a":1', 'unexpected end of JSON input'],
    ['{a:1}', "invalid character 'a' looking for beginning of object key string"],
    ['{"a" 1}', "invalid character '1' after object key"],
    ['{"a":1 "b"}', `invalid character '"' after object key:value pair`],
    ['[1 2]', "invalid character '2' after array element"],
    ['[1,]', "invalid character ']' looking for beginning of value"],
    ['tru', 'unexpected end of JSON input'],
    ['trux', "invalid character 'x' in literal true (expecting 'e')"],
    ['01', "invalid character '1' after top-level value"],
    ['1.x', "invalid character 'x' after decimal point in numeric literal"],
    ['"\n"', "invalid character '\\n' in string literal"],
    ['"\\x"', "invalid character 'x' in string escape code"],
    ['é', "invalid character 'Ã' looking for beginning of value"],
    ['1e999', 'json: cannot unmarshal number 1e999 into Go value of type float64'],
  ])('refuses %j', (text, error) => {
    expect(readJson(text)).toMatchObject({ error });
  });

  it('names fields that stand twice, each once', () => {
    const read = readJson('{"a":[{"b":1,"b":2,"b":3}],"c":1,"c":{"d":1,"d":2}}');
    expect(read).toMatchObject({
      strictErrors: ['duplicate field "a[0].b"', 'duplicate field "c.d"', 'duplicate field "c"'],
    });
  });

  it('reads ten thousand levels, and no more', () => {
    const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
    expect('value' in readJson(nested(10_000))).toBe(true);
    expect(readJson(nested(10_001))).toMatchObject({ error: "invalid character '[' exceeded max depth" });
  });
});
