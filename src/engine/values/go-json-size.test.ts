import { describe, expect, it } from 'vitest';
import { goJson } from './go-json.ts';
import { goJsonExceeds } from './go-json-size.ts';
import { utf8Length } from './utf8.ts';
import type { Value } from './value.ts';

const values: readonly Value[] = [
  null,
  true,
  12n,
  1.5,
  '',
  'é<"',
  [],
  [[], [1n]],
  new Map(),
  new Map<string, Value>([
    ['a', ['x', null]],
    ['b', new Map([['c', 'ü']])],
  ]),
];

describe('goJsonExceeds', () => {
  it.each(values.map((value) => [goJson(value), value] as const))('knows the size of %s to the byte', (text, value) => {
    const size = utf8Length(text);
    expect(goJsonExceeds(value, size)).toBe(false);
    expect(goJsonExceeds(value, size - 1)).toBe(true);
  });

  it('does not end at deep values', () => {
    let deep: Value = null;
    for (let level = 0; level < 10_000; level++) deep = [deep];
    expect(goJsonExceeds(deep, 20_004)).toBe(false);
    expect(goJsonExceeds(deep, 20_003)).toBe(true);
  });
});
