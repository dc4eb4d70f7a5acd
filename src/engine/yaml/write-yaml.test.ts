import { describe, expect, it } from 'vitest';
import { object, type Value } from '../values/value.ts';
import { readYaml } from './read-yaml.ts';
import { writeYaml } from './write-yaml.ts';

describe('writeYaml', () => {
  it.each<[string, Value, string]>([
    ['a word', 'abc', 'abc\n'],
    ['what would be read as something else', 'yes', '"yes"\n'],
    ['a number in quotes', '010', '"010"\n'],
    ['base 60', '1:30', '"1:30"\n'],
    ['nothing', '', '""\n'],
    ['an indicator', '- a', "'- a'\n"],
    ['a quote', "it's: x", "'it''s: x'\n"],
    ['a tab', 'a\tb', '"a\\tb"\n'],
    ['a character beyond the basic plane', '😀', '"\\U0001F600"\n'],
    ['lines', 'a\nb', '|-\n  a\n  b\n'],
    ['lines with an end', 'a\n', '|\n  a\n'],
    ['lines that begin with a space', ' a\n\n', '|2+\n   a\n\n'],
    ['a space before a break', 'a \nb', '"a \\nb"\n'],
    ['a next-line character before what looks like an indicator', 'a\u0085--- b', '"a\\N--- b"\n'],
    ['a float', 1e-7, '1e-07\n'],
    ['a large float', 1e21, '1e+21\n'],
    ['a whole number', 5n, '5\n'],
    ['null', null, 'null\n'],
    ['an empty list', [], '[]\n'],
    ['lists of lists', [['a'], []], '- - a\n- []\n'],
    ['an empty object', new Map(), '{}\n'],
  ])('writes %s', (_, value, text) => {
    expect(writeYaml(value)).toBe(text);
  });

  it('puts lists at the indentation of their key and sorts keys naturally', () => {
    const value = object({ b10: [object({ x: 1n, y: [] }), 'z'], b9: object({ c: null }), _: true });
    expect(writeYaml(value)).toBe('_: true\nb9:\n  c: null\nb10:\n- x: 1\n  "y": []\n- z\n');
  });

  it('breaks long lines at the first space beyond column 80', () => {
    const words = 'word '.repeat(20).trim();
    expect(writeYaml(object({ a: words }))).toBe(`a: ${'word '.repeat(16).trim()}\n  ${'word '.repeat(4).trim()}\n`);
  });

  it('writes keys that are long or have lines with a question mark', () => {
    expect(writeYaml(new Map([['a\nb', [1n]]]))).toBe('? |-\n  a\n  b\n: - 1\n');
  });

  it('writes what reads back as the same', () => {
    const value = object({ s: ' x\n y\n', t: 'a: "b" #c', u: ['\x00', 'null', "'"], n: -1.5 });
    expect(readYaml(writeYaml(value))).toMatchObject({ value });
  });
});
