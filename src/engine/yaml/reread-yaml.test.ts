import { describe, expect, test } from 'vitest';
import { getIn } from '../values/value.ts';
import { readYaml, type YamlValue } from './read-yaml.ts';
import { rereadYaml } from './reread-yaml.ts';

/** Numbers that follow from a seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}

function readingOf(text: string): YamlValue {
  const reading = readYaml(text);
  if ('error' in reading) throw new Error(reading.error);
  return reading;
}

const definition = `# A definition.
apiVersion: v1
kind: Thing
spec:
  # Said above.
  names: {plural: things, kind: "Thing"}

  versions:
  - name: v1
    schema:
      description: |
        Two lines
        of it.
      properties:
        a: {type: string}
        b:
          type: integer # a number
          enum:
          - 1
          - 2
        c:
      last: 'it''s'
  - name: v2
    served: false
  empty: {}
`;

const odd = `a:
  - - x: 1
      y: 2
    - z
  -
    k: v
? explicit
: of it
b: "two
  lines"
c: plain
  goes on
d: >-
  folded

  on
e:
    deep:
      deeper: [1, {f: g}]
1.0: float
true: yes
f: null
`;

const texts = [definition, odd];

const typed = [
  'x',
  ' ',
  '\n',
  ':',
  ': ',
  '- ',
  '#',
  ' #',
  '"',
  "'",
  '{',
  '}',
  '[',
  ']',
  ',',
  '|',
  '>',
  '&a ',
  '*a',
  '!!str ',
  '? ',
  '---\n',
  '...\n',
  '%',
  '\t',
  '\r',
  '<<: ',
  'a: 1\n',
  '\n  n: 1\n',
  '\n        b: 2',
  '~',
  '.inf',
  'é',
  '\u2028',
  '\0',
  '@',
];

describe('rereadYaml', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('reads what reading the whole text comes to, or nothing (seed %i)', (seed) => {
    const random = randomOf(seed);
    let reread = 0;
    for (let round = 0; round < 400; round++) {
      let text = texts[random(texts.length)] ?? '';
      let reading = readingOf(text);
      for (let edit = 0; edit < 4; edit++) {
        const start = random(text.length);
        const removed = random(3) === 0 ? random(12) : 0;
        const changed = `${text.slice(0, start)}${random(4) === 0 ? '' : typed[random(typed.length)]}${text.slice(start + removed)}`;
        const next = changed.endsWith('\n') ? changed : `${changed}\n`;
        const whole = readYaml(next);
        const found = rereadYaml(text, reading, next);
        if (found !== undefined) {
          reread++;
          expect(found, next).toEqual(whole);
        }
        if ('error' in whole) break;
        text = next;
        reading = found ?? whole;
      }
    }
    expect(reread).toBeGreaterThan(200);
  });

  test('keeps what was not touched the same in identity', () => {
    const before = readingOf(definition);
    const after = rereadYaml(definition, before, definition.replace('type: integer', 'type: integers'));
    expect(getIn(after?.value, 'spec', 'versions', 0, 'schema', 'properties', 'b', 'type')).toBe('integers');
    for (const path of [
      ['spec', 'names'],
      ['spec', 'versions', 1],
      ['spec', 'versions', 0, 'schema', 'properties', 'a'],
    ]) {
      expect(getIn(after?.value, ...path)).toBe(getIn(before.value, ...path));
    }
    expect(getIn(before.value, 'spec', 'versions', 0, 'schema', 'properties', 'b', 'type')).toBe('integer');
  });

  test.each([
    ['an edit inside a text of several lines', 'of it.', 'of them.'],
    ['an entry more', "      last: 'it''s'\n", "      last: 'it''s'\n      more:\n        x: 1\n"],
    ['an entry less', "      last: 'it''s'\n", ''],
    ['another name', '    served: false', '    served2: false'],
    ['an entry that becomes a mapping', '        c:\n', '        c:\n          d: 1\n'],
    ['a comment above a first key', '      description: |', '      # Of it.\n      description: |'],
  ])('reads %s', (_, from, to) => {
    const next = definition.replace(from, to);
    expect(rereadYaml(definition, readingOf(definition), next)).toEqual(readYaml(next));
  });

  test.each([
    ['a key that stands twice', 'kind: Thing', 'apiVersion: v2'],
    ['a bracket that is not closed', '{type: string}', '{type: string'],
    ['an anchor', 'kind: Thing\n', 'kind: &a Thing\n'],
    ['a line that is no entry', '    served: false', '    served'],
    ['a character that YAML forbids', 'served', 'ser\0ved'],
  ])('leaves %s to who reads the whole text', (_, from, to) => {
    expect(rereadYaml(definition, readingOf(definition), definition.replace(from, to))).toBeUndefined();
  });
});
