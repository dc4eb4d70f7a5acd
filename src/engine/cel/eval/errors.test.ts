/** Errors as values: which of them `&&`, `||`, `?:` and the loops make up for, and whose words are told. */
import { describe, expect, it } from 'vitest';
import { errorOf, evaluate } from '../testing/evaluate.ts';
import { plainText } from '../testing/plain.ts';

const zero = { zero: { value: 0n } };

describe('absorbed errors', () => {
  it.each([
    ['1 / zero == 1 || true', 'true'],
    ['true || 1 / zero == 1', 'true'],
    ['1 / zero == 1 && false', 'false'],
    ['false && 1 / zero == 1', 'false'],
    ['[0, 2].exists(x, 4 / (x + zero) == 2)', 'true'],
    ['[0, 1].all(x, 4 / (x + zero) == 5)', 'false'],
    ['true ? 1 : 1 / zero', '1'],
  ])('%s is %s', (expression, expected) => {
    expect(plainText(evaluate(expression, zero))).toBe(expected);
  });
});

describe('errors that stay', () => {
  it.each([
    ['1 / zero == 1 || false', 'division by zero'],
    ['1 / zero == 1 || 1 % zero == 1', 'division by zero'],
    ['[0, 1].exists(x, 4 / (x + zero) == 3)', 'division by zero'],
    ['[1, 0].exists_one(x, 4 / (x + zero) == 4)', 'division by zero'],
    ['1 / zero == 1 ? true : true', 'division by zero'],
    ['[1 / zero].size() == 1', 'division by zero'],
    [`{'a': 1 / zero}.size() == 1`, 'division by zero'],
    [`dyn('a') + zero`, 'no such overload'],
    [`dyn(1) && true`, 'no such overload'],
    [`dyn(null) + 1`, 'no such overload: _+_'],
    [`dyn(1).startsWith('a')`, 'no such overload'],
    [`dyn(1).lowerAscii()`, 'no such overload: lowerAscii(int)'],
    [`dyn(zero).all(x, true)`, "got 'types.Int', expected iterable type"],
    [`dyn(zero).all(i, x, true)`, 'unsupported comprehension range type: types.Int'],
    [`dyn({'a': 1})[zero]`, 'no such key: 0'],
    [`dyn([1])['a']`, `unsupported index type 'string' in list`],
    ['dyn([1])[1.5]', 'unsupported index value 1.5 in list'],
    [
      `{'a': 1}.transformMapEntry(k, v, {dyn(b'x'): v})`,
      'internal error: runtime error: hash of unhashable type types.Bytes',
    ],
  ])('%s: %s', (expression, expected) => {
    expect(errorOf(expression, zero)).toBe(expected);
  });
});
