import { describe, expect, it } from 'vitest';
import { deepEqual, readDocuments } from '../../engine/index.ts';
import { compactYaml } from './compact-yaml.ts';

function readValue(text: string): ReturnType<typeof readDocuments>[number]['value'] {
  return readDocuments(text)[0]?.value;
}

function compact(text: string): string {
  const value = readValue(text);
  return value === undefined ? '' : compactYaml(value);
}

const long = 'a very long text that alone takes more than half of what a line may hold, so that it';

describe('compactYaml', () => {
  it('writes on one line what fits there, in the order it came', () => {
    expect(compact('b:\n  d: 1\n  c: [x, "y"]\na:\n- - 1\n')).toBe('b: {d: 1, c: [x, "y"]}\na: [[1]]\n');
  });

  it('writes below what does not', () => {
    expect(compact(`a:\n  b: ${long}\n  c: 1\nd:\n- e: ${long}\n  f: 2\n- ${long}\n`)).toBe(
      `a:\n  b: "${long}"\n  c: 1\nd:\n- e: "${long}"\n  f: 2\n- "${long}"\n`,
    );
  });

  it.each([
    ['texts that look like something else', '{a: "1", b: "true", c: "null", d: "", e: "~", f: "0x1f", g: "1e3"}'],
    [
      'indicators',
      `{a: "x, y", b: "[z]", c: "{q}", d: "a: b", e: "# no", f: "- x", g: "*x", h: "&x", i: "!x", j: "%x"}`,
    ],
    ['quotes and lines', JSON.stringify({ a: "it's", b: 'say "no"', c: 'one\ntwo\n', d: '\ttab', e: 'é 🛠' })],
    ['keys', '{"a b": 1, "x, y": 2, "1": 3, "true": 4, "{": 5, "k:": 6, "": 7}'],
    ['numbers and nothing', '{a: 1, b: 1.5, c: -3, d: null, e: true, f: 9007199254740993, g: {}, h: []}'],
    ['lists in lists', `[[${JSON.stringify(long)}, [${JSON.stringify(long)}]], {a: [${JSON.stringify(long)}]}]`],
    [
      'rules',
      `{x: [{rule: "self.all(x, x in [1, 2]) && {'a': 1}.size() > 0", message: ${JSON.stringify(`${long}, ${long}`)}}]}`,
    ],
  ])('is read back as it was: %s', (_, text) => {
    const value = readValue(`root: ${text}\n`);
    expect(value).toBeDefined();
    expect(deepEqual(readValue(compact(`root: ${text}\n`)) ?? null, value ?? null)).toBe(true);
  });
});
