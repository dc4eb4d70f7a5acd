import { describe, expect, it } from 'vitest';
import { cursorAt } from './cursor-at.ts';

/** The cursor stands where the text has a `^`. */
function at(marked: string): ReturnType<typeof cursorAt> {
  return cursorAt(marked.replace('^', ''), marked.indexOf('^'));
}

describe('cursorAt', () => {
  it.each<[string, string, (string | number)[], 'key' | 'value', string]>([
    ['a first key', 'ap^', [], 'key', 'ap'],
    ['a key in an object', 'spec:\n  a: 1\n  re^', ['spec'], 'key', 're'],
    ['a blank line in an object', 'spec:\n  a: 1\n  ^\nstatus: {}', ['spec'], 'key', ''],
    ['a blank line further left', 'spec:\n  a:\n    b: 1\n  ^', ['spec'], 'key', ''],
    ['a value', 'spec:\n  a: fo^', ['spec', 'a'], 'value', 'fo'],
    ['an empty value', 'spec:\n  a: ^', ['spec', 'a'], 'value', ''],
    ['the first key of an item', 'spec:\n  ports:\n  - name: a\n  - po^', ['spec', 'ports', 1], 'key', 'po'],
    ['a later key of an item', 'spec:\n  ports:\n    - name: a\n      po^', ['spec', 'ports', 0], 'key', 'po'],
    ['an item after others', 'l:\n- a: 1\n  b:\n  - x\n  - y\n- ^', ['l', 1], 'key', ''],
    ['an item of items', 'l:\n- - a\n  - b: ^', ['l', 0, 1, 'b'], 'value', ''],
    ['a second document', 'a: 1\n---\nb:\n  c^', ['b'], 'key', 'c'],
    ['a line that only begins like a separator', 'b: |\n  x\na: ^\n---c: 1', ['a'], 'value', ''],
    ['a quoted key', '"a b":\n  c: ^', ['a b', 'c'], 'value', ''],
    [
      'a block scalar',
      'rules:\n- rule: >-\n    self.a &&\n    self.^',
      ['rules', 0, 'rule'],
      'value',
      '    self.a &&\n    self.',
    ],
    ['a key after a block scalar', 'a: |\n  b: c\n^', [], 'key', ''],
  ])('finds %s', (_name, marked, path, part, prefix) => {
    expect(at(marked)).toMatchObject({ path, part, prefix });
  });

  it('knows the keys beside the one being typed', () => {
    expect(at('spec:\n  a: 1\n  n:\n    x: 1\n  ^\n  b: 2\nc: 3')?.present).toEqual(new Set(['a', 'n', 'b']));
    expect(at('l:\n- a: 1\n  ^\n  b: 2\n- c: 3')?.present).toEqual(new Set(['a', 'b']));
  });

  it('replaces the key that stands there', () => {
    const cursor = at('spec:\n  rep^licas: 1');
    expect(cursor).toMatchObject({ from: 8, to: 16 });
  });

  it('says nothing in comments', () => {
    expect(at('# a ^')).toBeUndefined();
    expect(at('a: {b: 1, # c ^\n}')).toBeUndefined();
  });

  it.each<[string, string, (string | number)[], 'key' | 'value', string]>([
    ['the first key in braces', 'a: {^}', ['a'], 'key', ''],
    ['a key that is being typed', 'a: {b: 1, co^}', ['a'], 'key', 'co'],
    ['a value in braces', 'a: {b: ^}', ['a', 'b'], 'value', ''],
    ['a value that is being typed', 'a: {b: re^, c: 1}', ['a', 'b'], 'value', 're'],
    ['braces that are not closed', 'a: {b: 1, ^', ['a'], 'key', ''],
    ['an item', 'a: [x, ^]', ['a', 1], 'value', ''],
    ['a key of an item', 'a: [{b: 1}, {^}]', ['a', 1], 'key', ''],
    ['braces in braces', 'a:\n  b: {c: {d^}}', ['a', 'b', 'c'], 'key', 'd'],
    ['braces as an item', 'a:\n- {b: 1}\n- {^}', ['a', 1], 'key', ''],
    ['braces over several lines', 'a: {\n  b: 1,\n  c: {\n    ^\n  }\n}', ['a', 'c'], 'key', ''],
    ['what comes after braces', 'a: {b: 1}\nc: ^', ['c'], 'value', ''],
    ['what comes after braces in an object', 'a:\n  b: {c: 1}\n  d^', ['a'], 'key', 'd'],
    ['a quoted value with a brace in it', 'a: {b: "}", c^}', ['a'], 'key', 'c'],
    ['inside quotes', 'a: [{rule: "self.^"}]', ['a', 0, 'rule'], 'value', '"self.'],
  ])('finds %s, in flow style', (_name, marked, path, part, prefix) => {
    expect(at(marked)).toMatchObject({ path, part, prefix });
  });

  it('knows the keys beside, before and after, and what is replaced', () => {
    expect(at('a: {b: 1, ^, c: {d: 1}, e: 2}')?.present).toEqual(new Set(['b', 'c', 'e']));
    expect(at('a: {b: 1, co^lor: red}')).toMatchObject({ from: 10, to: 15 });
  });
});
