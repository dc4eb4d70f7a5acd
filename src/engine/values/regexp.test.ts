import { expect, test } from 'vitest';
import { compileRegexp, matchesRegexp } from './regexp.ts';

test.each([
  ['b', 'abc', true],
  ['^a$', 'a\n', false],
  ['^.$', '😀', true],
  ['\\d', '٣', false],
])('%s in %j: %j', (pattern, text, matches) => {
  const { regexp } = compileRegexp(pattern);
  expect(regexp !== undefined && matchesRegexp(regexp, text)).toBe(matches);
});

test.each([
  ['[a', 'missing closing ]: `[a`'],
  ['(?=a)', 'invalid or unsupported Perl syntax: `(?=`'],
  ['a\\', 'trailing backslash at end of expression: ``'],
  ['a{1001}', 'invalid repeat count: `{1001}`'],
])('%s does not compile', (pattern, error) => {
  expect(compileRegexp(pattern)).toEqual({ error: `error parsing regexp: ${error}` });
});

test('a pattern is compiled once', () => {
  expect(compileRegexp('once')).toBe(compileRegexp('once'));
});
