import { describe, expect, test } from 'vitest';
import { matchesLabels, parseLabelSelector } from './label-selector.ts';

const labels = new Map([
  ['app', 'web'],
  ['tier', 'front'],
  ['n', '5'],
  ['bad', 'x1'],
]);

function selects(text: string): boolean {
  const selector = parseLabelSelector(text);
  if ('error' in selector) throw new Error(selector.error);
  return matchesLabels(selector, labels);
}

describe('parseLabelSelector', () => {
  test.each([
    ['', true],
    ['app', true],
    ['!app', false],
    ['!nope', true],
    ['app=web', true],
    ['app==web,tier=front', true],
    ['app!=web', false],
    ['nope!=web', true],
    ['app in (db, web)', true],
    ['app in ()', false],
    ['app notin (db)', true],
    ['nope notin (db)', true],
    ['app notin (web,)', false],
    ['n>4', true],
    ['n<5', false],
    ['n gt 4', undefined],
    ['bad>1', false],
    ['nope>1', false],
    [' app = web ', true],
    ['app=', false],
    ['in in (in)', false],
  ])('%s', (text, expected) => {
    if (expected === undefined) expect(parseLabelSelector(text)).toHaveProperty('error');
    else expect(selects(text)).toBe(expected);
  });

  test.each([
    ['==', "found '==', expected: !, identifier, or 'end of string'"],
    ['a in (b', "unable to parse requirement: found '', expected: ',' or ')'"],
    ['a foo b', "unable to parse requirement: found 'foo', expected: in, notin, =, ==, !=, gt, lt"],
    ['a,,b', "found ',', expected: identifier after ','"],
    ['!', "unable to parse requirement: found '', expected: identifier"],
    ['a=b c', "found 'c', expected: ',' or 'end of string'"],
    [
      'a>b',
      "unable to parse requirement: values[0]: Invalid value: \"b\": for 'Gt', 'Lt' operators, the value must be an integer",
    ],
  ])('refuses %s', (text, error) => {
    expect(parseLabelSelector(text)).toEqual({ error });
  });

  test('sorts requirements by key and values by themselves', () => {
    expect(parseLabelSelector('b in (y,x,y),a')).toEqual([
      { key: 'a', operator: 'exists', values: [] },
      { key: 'b', operator: 'in', values: ['x', 'y'] },
    ]);
  });
});
