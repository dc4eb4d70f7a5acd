import { expect, test } from 'vitest';
import { runeCount, utf8Length } from './utf8.ts';

test.each([
  ['', 0, 0],
  ['abc', 3, 3],
  ['é', 2, 1],
  ['€', 3, 1],
  ['😀a', 5, 2],
  ['\ud83d', 3, 1],
])('the size of %j is %i bytes and %i runes', (text, bytes, runes) => {
  expect(utf8Length(text)).toBe(bytes);
  expect(runeCount(text)).toBe(runes);
});
