import { expect, test } from 'vitest';
import { decodeBase64, encodeBase64 } from './go-base64.ts';

test.each([
  ['', ''],
  ['YQ==', 'a'],
  ['YWI=', 'ab'],
  ['YWJj', 'abc'],
  ['YW\nJj', 'abc'],
])('%j reads as %j', (text, expected) => {
  const read = decodeBase64(text);
  expect('bytes' in read && String.fromCharCode(...read.bytes)).toBe(expected);
});

test.each([
  ['?', 0],
  ['YWJ?', 3],
  ['YQ=', 3],
  ['YQ', 0],
  ['YQ==YQ==', 4],
  ['=', 0],
  ['ü?', 0],
  ['YWJjÜ', 4],
  ['YWJjYQ\n', 5],
])('%j is wrong at byte %d', (text, errorAt) => {
  expect(decodeBase64(text)).toEqual({ errorAt });
});

test('bytes are written with padding', () => {
  expect(['', 'a', 'ab', 'abc'].map((text) => encodeBase64(new TextEncoder().encode(text)))).toEqual([
    '',
    'YQ==',
    'YWI=',
    'YWJj',
  ]);
});
