import { describe, expect, it } from 'vitest';
import { shellWords } from './shell-words.ts';

describe('shellWords', () => {
  it.each([
    [`a 'b c' "d e"f`, ['a', 'b c', 'd ef']],
    [String.raw`"a\.b" "\"" "\\" "\$x"`, [String.raw`a\.b`, '"', '\\', '$x']],
    [String.raw`'a\.b' a\.b`, [String.raw`a\.b`, 'a.b']],
    ['a # b', ['a']],
    ['a#b ""', ['a#b', '']],
  ])('splits %s', (line, words) => {
    expect(shellWords(line)).toEqual({ words });
  });

  it('lets a backslash in double quotes escape what it is told', () => {
    expect(shellWords(String.raw`"a\.b\"c"`, /./su)).toEqual({ words: ['a.b"c'] });
  });

  it.each(['"a', "'a"])('refuses the open quote of %s', (line) => {
    expect(shellWords(line)).toHaveProperty('error');
  });
});
