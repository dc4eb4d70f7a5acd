import { describe, expect, it } from 'vitest';
import { goJson } from '../values/go-json.ts';
import { readYaml, readYamlStrict } from './read-yaml.ts';

function reading(text: string): string {
  const read = readYaml(text);
  return 'error' in read ? read.error : goJson(read.value);
}

describe('readYaml', () => {
  it.each([
    ['y', 'true'],
    ['Off', 'false'],
    ['~', 'null'],
    ['0777', '511'],
    ['0o10', '8'],
    ['08', '8'],
    ['1_000', '1000'],
    ['1:30', '"1:30"'],
    ['-0b11', '-3'],
    ['0b-1', '-1'],
    ['1e3', '1000'],
    ['1e309', '"1e309"'],
    ['.5', '0.5'],
    ['-0.0', '0'],
    ['9223372036854775807', '9223372036854775807'],
    ['18446744073709551615', '18446744073709552000'],
    ['2026-01-01', '"2026-01-01"'],
    ['!!binary aGVsbG8=', '"hello"'],
    ['!!str 5', '"5"'],
    ['!!int "5"', '5'],
    ['!local x', '"x"'],
  ])('reads the scalar %s as %s', (text, json) => {
    expect(reading(text)).toBe(json);
  });

  it('tells int64 from float64 by the JSON that the value becomes', () => {
    expect(readYaml('[1, 1.5, 5.0, 9223372036854775808]')).toMatchObject({ value: [1n, 1.5, 5n, 2 ** 63] });
  });

  it.each([
    ['1: a\ntrue: b\n1.5: c\n', '{"1":"a","1.5":"c","true":"b"}'],
    ['a: &x {k: 1}\nb: *x\n', '{"a":{"k":1},"b":{"k":1}}'],
    ['a: &x {k: 1, l: 1}\nb:\n  l: 2\n  <<: *x\n  k: 3\n', '{"a":{"k":1,"l":1},"b":{"k":3,"l":1}}'],
    ['a:\n- b\n-  - c\n', '{"a":["b",["c"]]}'],
    ['? |\n  a\n  b\n: c\n', '{"a\\nb\\n":"c"}'],
    ['a: >\n  one\n  two\n\n    in\n  out\n', '{"a":"one two\\n\\n  in\\nout\\n"}'],
    ['a: "x\\\n  y\n\n  z"\n', '{"a":"xy\\nz"}'],
    ['a: 1\r\nb: |\r\n  x\r\n  y\r\n', '{"a":1,"b":"x\\ny\\n"}'],
    ['', 'null'],
  ])('reads %j', (text, json) => {
    expect(reading(text)).toBe(json);
  });

  it.each([
    ['a: b: c\n', 'yaml: mapping values are not allowed in this context'],
    ['x: 1\na: b: c\n', 'yaml: line 2: mapping values are not allowed in this context'],
    ['x:\n\ta: 1\n', 'yaml: line 2: found character that cannot start any token'],
    ['a:\n  - b\n c: d\n', 'yaml: line 2: did not find expected key'],
    ['- a\nb: c\n', "yaml: line 1: did not find expected '-' indicator"],
    ['a: "b\n', 'yaml: line 2: found unexpected end of stream'],
    ['a: *x\n', "yaml: unknown anchor 'x' referenced"],
    ['a: &x [*x]\n', "yaml: anchor 'x' value contains itself"],
    ['a: "\\ud83d"\n', 'yaml: found invalid Unicode character escape code'],
    ['a: \u0001\n', 'yaml: control characters are not allowed'],
    ['a: .inf\n', 'json: unsupported value: +Inf'],
    ['~: 1\n', 'unsupported map key of type: %!s(<nil>), key: <nil>, value: 1'],
    ['~: 1\n~: 2\n', 'unsupported map key of type: %!s(<nil>), key: <nil>, value: 2'],
    ['? [a]\n: 1\n', 'yaml: invalid map key: []interface {}{"a"}'],
    ['a: !!int x\n', 'yaml: cannot decode !!str `x` as a !!int'],
    ['<<: 1\n', 'yaml: map merge requires map or sequence of maps as the value'],
  ])('refuses %j', (text, error) => {
    expect(reading(text)).toBe(error);
  });

  it('refuses documents that aliases blow up', () => {
    const levels = Array.from({ length: 9 }, (_, i) => `l${i + 1}: &l${i + 1} [${Array(9).fill(`*l${i}`).join(', ')}]`);
    expect(reading(`l0: &l0 x\n${levels.join('\n')}\n`)).toBe('yaml: document contains excessive aliasing');
  });

  it('reads what is nested ten thousand levels deep, and no deeper', () => {
    const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
    expect('value' in readYaml(nested(10_000))).toBe(true);
    expect(reading(nested(10_001))).toBe('yaml: exceeded max depth of 10000');
  });

  it('does not mind a bad key in a value that a later one replaces', () => {
    expect(reading('a: {~: 1}\na: 2\n')).toBe('{"a":2}');
  });

  it('stops at the end of the first document', () => {
    expect(reading('a: 1\n---\n@\n')).toBe('{"a":1}');
  });
});

describe('readYamlStrict', () => {
  it('names keys that stand twice by their line, and keeps the last value', () => {
    const read = readYamlStrict('a: 1\nb:\n  c: 1\n  c: 2\na: 2\n');
    expect(read).toMatchObject({
      strictErrors: [
        'yaml: unmarshal errors:\n  line 4: key "c" already set in map\n  line 5: key "a" already set in map',
      ],
    });
    expect('value' in read && goJson(read.value)).toBe('{"a":2,"b":{"c":2}}');
  });

  it('tells keys of different types apart', () => {
    expect(readYamlStrict('1: a\n"1": b\n')).toMatchObject({ strictErrors: [] });
  });
});
