import { describe, expect, it } from 'vitest';
import { goJson } from '../values/go-json.ts';
import { getIn } from '../values/value.ts';
import { readDocuments } from './read-documents.ts';

function readings(text: string): string[] {
  return readDocuments(text).map(({ error, value }) => error?.message ?? goJson(value ?? null));
}

describe('readDocuments', () => {
  it.each([
    ['splits at lines that begin with ---', 'a: 1\n---\nb: 2\n', ['{"a":1}', '{"b":2}']],
    ['leaves out what is empty', '---\n# nothing\n---\na: 1\n---\n---\n', ['{"a":1}']],
    ['allows a comment after a separator', 'a: 1\n--- # next\nb: 2', ['{"a":1}', '{"b":2}']],
    ['refuses anything else there', '--- a: 1\n', ['invalid Yaml document separator: a: 1']],
    ['refuses four dashes', 'a: 1\n----\nb: 2\n', ['invalid Yaml document separator: -', '{"b":2}']],
    ['drops a byte order mark', '\ufeffa: 1\n', ['{"a":1}']],
    ['ends the last line', 'a: |\n  x', ['{"a":"x\\n"}']],
    [
      'counts lines from the beginning of the document',
      'a: 1\n---\nb: 1\nc: d: e\n',
      ['{"a":1}', 'error converting YAML to JSON: yaml: line 2: mapping values are not allowed in this context'],
    ],
    [
      'counts a separator that stands first',
      '---\na: b: c\n',
      ['error converting YAML to JSON: yaml: line 2: mapping values are not allowed in this context'],
    ],
    ['reads JSON values that follow each other', '{"a":1}\n{"b":2.5}', ['{"a":1}', '{"b":2.5}']],
    ['goes on with YAML after JSON', '{"a":1}\n---\nb: 2\n', ['{"a":1}', '{"b":2}']],
    ['reads as YAML what is no JSON', '{a: 1,}', ['{"a":1}']],
    [
      'tells what is wrong with the JSON when it is neither',
      '{"a": 1,]',
      ["json: offset 9: invalid character ']' looking for beginning of object key string"],
    ],
    [
      'tells where a number is beyond float64',
      '{"a": 1e999}',
      ['json: cannot unmarshal number 1e999 into Go value of type float64'],
    ],
  ])('%s', (_, text, expected) => {
    expect(readings(text)).toEqual(expected);
  });

  it('gives offsets in the file, of documents and of errors', () => {
    const text = 'a: 1\n---\nb: c: d\n';
    expect(readDocuments(text).map(({ start, end, error }) => [text.slice(start, end), error?.offset])).toEqual([
      ['a: 1\n', undefined],
      ['b: c: d\n', text.indexOf(': d')],
    ]);
  });

  it('keeps the value of a document whose text did not change', () => {
    const [first] = readDocuments('a: {b: 1}\n---\nc: 1\n');
    const [again] = readDocuments('a: {b: 1}\n---\nc: 2\n');
    expect(again?.value).toBe(first?.value);
  });
});

describe('locate', () => {
  const text = `x: 1
---
spec:
  items:
  - name: 'a'
    "key": &anchor {k: [1, 2]}
  - <<: *anchor
  text: |
    one
`;
  const [, document] = readDocuments(text);
  const at = (path: (string | number)[], part?: 'key' | 'value'): string | undefined => {
    const range = document?.locate(path, part);
    return range && text.slice(range.start, range.end);
  };

  it.each([
    [['spec', 'items', 0, 'name'], "'a'", 'name'],
    [['spec', 'items', 0, 'key', 'k', 1], '2', '2'],
    [['spec', 'items', 1, 'k'], '[1, 2]', 'k'],
    [['spec', 'text'], '|\n    one', 'text'],
  ])('finds %j', (path, value, key) => {
    expect(at(path)).toBe(value);
    expect(at(path, 'key')).toBe(key);
  });

  it.each([
    ['a list', 'a:\n- {b: 1}\n- {c: 2} # last\nd: 1\n', '- {b: 1}\n- {c: 2}'],
    ['a list of lists', 'a:\n- - [b]\n  - [[c]]\n', '- - [b]\n  - [[c]]'],
    ['a mapping', 'a:\n  b: {c: [1]}\n\nd: 1\n', 'b: {c: [1]}'],
    ['a list of mappings', 'a:\n- b: 1\n  c: {d: 2}\ne: 1\n', '- b: 1\n  c: {d: 2}'],
  ])('takes %s to its end, brackets included', (_, file, expected) => {
    const range = readDocuments(file)[0]?.locate(['a']);
    expect(range && file.slice(range.start, range.end)).toBe(expected);
  });

  it('finds nothing where nothing stands', () => {
    expect(at(['spec', 'items', 2])).toBeUndefined();
    expect(at(['spec', 'other'])).toBeUndefined();
  });
});

describe('locateInScalar', () => {
  it.each([
    ['plain', 'a: self.x > 1\n'],
    ['plain over lines', 'a: self.x\n  > 1\n'],
    ['single-quoted', "a: 'self.x > ''1'''\n"],
    ['double-quoted', 'a: "self.x\\x20> 1"\n'],
    ['literal', 'a: |\n\n  self.x\n    > 1\n'],
    ['folded', 'a: >-\n   self.x\n   > 1\n'],
    ['literal with an indentation indicator', 'a: |3\n     self.x\n    > 1\n'],
  ])('finds characters of a %s scalar', (_, text) => {
    const [, document] = readDocuments(`first: 1\n---\n${text}`);
    const value = String(getIn(document?.value, 'a'));
    for (const character of ['s', 'x', '>', '1']) {
      const place = document?.locateInScalar(['a'], value.indexOf(character)) ?? -1;
      expect(`first: 1\n---\n${text}`[place]).toBe(character);
    }
  });
});
