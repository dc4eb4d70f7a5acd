import { expect, test } from 'vitest';
import { Warnings } from './warnings.ts';

test('each text is told once, in order', () => {
  const warnings = new Warnings();
  warnings.addAll(['b', 'a', 'b', '']);
  expect(warnings.texts()).toEqual(['b', 'a']);
});

test('a text with a control character cannot be a header', () => {
  const warnings = new Warnings();
  warnings.addAll(['one\ntwo', 'three']);
  expect(warnings.texts()).toEqual(['three']);
});

test('too much text cuts every warning to 256 characters', () => {
  const warnings = new Warnings();
  warnings.add('x'.repeat(3000));
  expect(warnings.texts().map((text) => text.length)).toEqual([3000]);
  warnings.add('y'.repeat(3000));
  expect(warnings.texts().map((text) => text.length)).toEqual([256, 256]);
  for (let i = 0; i < 40; i++) warnings.add(`${i}${'z'.repeat(300)}`);
  expect(warnings.texts()).toHaveLength(16);
});
