import { describe, expect, it } from 'vitest';
import { indent, rewrapLines, wordWrap } from './word-wrap.ts';

describe('wordWrap', () => {
  it.each([
    ['one two three', 8, 'one two\nthree'],
    ['a verylongword b', 6, 'a\nverylongword\nb'],
    ['keeps\nlines and  spaces', 20, 'keeps\nlines and  spaces'],
    ['ends with a line\n', 40, 'ends with a line\n'],
    ['no\u00a0break here', 8, 'no\u00a0break\nhere'],
  ])('%j at %d', (text, limit, want) => {
    expect(wordWrap(text, limit)).toBe(want);
  });
});

describe('rewrapLines', () => {
  it.each([
    ['joined\nlines', ['joined lines']],
    ['a list:\n- one\n- two', ['a list:', '- one', '- two']],
    ['first\n\nsecond', ['first', 'second']],
    ['a first line of more than twenty\n\nsecond', ['a first line of more', 'than twenty', '', 'second']],
    ['text\n    code  stays', ['text', '    code  stays']],
    ['words that are too long for it', ['words that are too', 'long for it']],
  ])('%j', (text, want) => {
    expect(rewrapLines(text, 20)).toEqual(want);
  });
});

it('indents empty lines too', () => {
  expect(indent('a\n\nb', 2)).toBe('  a\n  \n  b');
});
