import { describe, expect, test } from 'vitest';
import { matchesFields, parseFieldSelector, requiredValue } from './field-selector.ts';

const fields = new Map([
  ['metadata.name', 'a'],
  ['spec.color', 'blue,=green'],
]);

describe('parseFieldSelector', () => {
  test.each([
    ['', true],
    ['metadata.name=a', true],
    ['metadata.name==a', true],
    ['metadata.name!=a', false],
    ['metadata.name=a,spec.size=', true],
    ['spec.color=blue\\,\\=green', true],
    ['spec.size!=', false],
    ['=', true],
  ])('%s', (text, expected) => {
    const selector = parseFieldSelector(text);
    expect('error' in selector ? selector.error : matchesFields(selector, fields)).toBe(expected);
  });

  test.each([
    ['nope', "invalid selector: 'nope'; can't understand 'nope'"],
    ['a=b\\x', 'invalid field selector: invalid escape sequence: \\x'],
    ['a=b=c', 'invalid field selector: unescaped character in value: 61'],
    ['a=b\\', 'invalid field selector: invalid escape sequence: \\'],
  ])('refuses %s', (text, error) => {
    expect(parseFieldSelector(text)).toEqual({ error });
  });

  test('knows the value that a field must have', () => {
    const selector = parseFieldSelector('metadata.name=a,spec.color!=red');
    if ('error' in selector) throw new Error(selector.error);
    expect(requiredValue(selector, 'metadata.name')).toBe('a');
    expect(requiredValue(selector, 'spec.color')).toBeUndefined();
  });
});
