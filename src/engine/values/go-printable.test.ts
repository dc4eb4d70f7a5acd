import { expect, test } from 'vitest';
import { goQuote } from './go-quote.ts';

test.each([
  ['a letter that Unicode 15.0 has', '\u0430', '"\u0430"'],
  ['a letter that came with 17.0', '\ufd90', '"\\ufd90"'],
  ['one beyond the basic plane', '\u{323b0}', '"\\U000323b0"'],
  ['an old one there', '\u{1f600}', '"\u{1f600}"'],
  ['a space that is not the ASCII one', '\u00a0', '"\\u00a0"'],
])('%s', (_what, text, quoted) => {
  expect(goQuote(text)).toBe(quoted);
});
