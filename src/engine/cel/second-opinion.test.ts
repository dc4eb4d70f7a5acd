/** The base language beside another implementation, `@bufbuild/cel`: thousands of random expressions, the same at each run. */
import { isCelError, isCelList, isCelMap, isCelUint, run } from '@bufbuild/cel';
import { describe, expect, it } from 'vitest';
import { CelError } from './eval/value.ts';
import { evaluate, programOf } from './testing/evaluate.ts';
import { doubleText, plainText } from './testing/plain.ts';
import { ExpressionSource } from './testing/random-expression.ts';

const seed = 20260101;
const expressionCount = 2000;

/** Their value in the form of `plainText`. */
function theirText(value: unknown): string {
  if (isCelError(value)) return 'error';
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') return doubleText(value);
  if (isCelUint(value)) return `${value.value}u`;
  if (value instanceof Uint8Array) {
    return `b"${Array.from(value, (byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
  }
  if (isCelList(value)) return `[${Array.from(value, theirText).join(', ')}]`;
  if (isCelMap(value)) {
    const entries = Array.from(value.entries(), ([key, each]) => `${theirText(key)}: ${theirText(each)}`);
    return `{${entries.sort().join(', ')}}`;
  }
  return String(value);
}

function ourText(expression: string): string {
  const value = evaluate(expression);
  return value instanceof CelError ? 'error' : plainText(value);
}

/** Where the two may differ, and why. */
const allowed: readonly { readonly name: string; readonly applies: (expression: string) => boolean }[] = [
  {
    name: 'a conversion of a constant that fails keeps the rule from being planned',
    applies: (expression) => stageOf(expression) === 'plan',
  },
  { name: 'types are checked before anything runs', applies: (expression) => stageOf(expression) === 'check' },
  {
    name: 'nothing is in an empty list, whatever it is: it is not even evaluated',
    applies: (e) => e.includes('in []'),
  },
];

function stageOf(expression: string): string | undefined {
  const program = programOf(expression);
  return 'stage' in program ? program.stage : undefined;
}

it(`agrees on ${expressionCount} random expressions`, () => {
  const source = new ExpressionSource(seed);
  const differing: string[] = [];
  let explained = 0;
  for (let i = 0; i < expressionCount; i++) {
    const expression = source.next();
    const [ours, theirs] = [ourText(expression), theirText(run(expression))];
    if (ours === theirs) continue;
    if (allowed.some(({ applies }) => applies(expression))) explained++;
    else differing.push(`${expression}\n  ours ${ours}\n  theirs ${theirs}`);
  }
  expect(differing).toEqual([]);
  expect(explained).toBeLessThan(expressionCount / 50);
});

describe('where @bufbuild/cel answers otherwise', () => {
  it.each([
    ['a missing key', `{'a': 1}['x']`, 'no such key: x'],
    ['an index past the end', '[1, 2, 3][3]', 'index out of bounds: 3'],
    ['division', '1 / (1 - 1)', 'division by zero'],
    ['modulus', '1 % (1 - 1)', 'modulus by zero'],
    ['overflow', '9223372036854775807 + size([1])', 'integer overflow'],
    ['overflow of unsigned numbers', '0u - uint(size([1]))', 'unsigned integer overflow'],
  ])('%s has other words', (_, expression, words) => {
    expect(plainText(evaluate(expression))).toBe(`error: ${words}`);
    expect(isCelError(run(expression))).toBe(true);
  });

  it.each([
    ['a day that is none', `timestamp('2020-02-30T00:00:00Z')`],
    ['a word for a double', `double('x')`],
    ['nothing for an int', `int('')`],
    ['a space before an int', `int(' 5')`],
    ['a hexadecimal text', `int('0x1F')`],
  ])('%s is an error here, and accepted there', (_, expression) => {
    expect(evaluate(expression)).toBeInstanceOf(CelError);
    expect(isCelError(run(expression))).toBe(false);
  });

  it.each([
    ['string(1e6)', '"1e+06"'],
    ['string(-0.0)', '"-0"'],
    [`string(timestamp('2020-01-01T00:00:00.5Z'))`, '"2020-01-01T00:00:00.5Z"'],
    [`'abc'.replace('', '-')`, '"-a-b-c-"'],
    [`'\\U0001F600' > '\\uffff'`, 'true'],
    [`'a\\U0001F600b'.charAt(1)`, '"😀"'],
    ['1 + 1 // a comment', '2'],
  ])('%s is %s here', (expression, expected) => {
    expect(plainText(evaluate(expression))).toBe(expected);
  });
});
