import { describe, expect, test } from 'vitest';
import { globBase, globPattern, isGlob } from './glob.ts';

describe('globPattern', () => {
  test.each([
    ['*.yaml', 'a.yaml', true],
    ['*.yaml', 'x/a.yaml', false],
    ['x/**/*.yaml', 'x/a.yaml', true],
    ['x/**/*.yaml', 'x/y/z/a.yaml', true],
    ['x/**', 'x/y/z', true],
    ['x/**', 'xy', false],
    ['{a,b}-?.yaml', 'b-1.yaml', true],
    ['{a,b}-?.yaml', 'c-1.yaml', false],
    ['[!a]*.y{,a}ml', 'b.yml', true],
    ['[!a]*.y{,a}ml', 'a.yml', false],
    ['a.b+c', 'aXb+c', false],
    ['a,b', 'a,b', true],
    ['[a', '[a', true],
  ])('%s of %s: %s', (pattern, path, matches) => {
    expect(globPattern(pattern).test(path)).toBe(matches);
  });
});

test('what is a pattern, and where its files are below', () => {
  expect([isGlob('a/b.yaml'), isGlob('a/*.yaml')]).toEqual([false, true]);
  expect([globBase('a/b/*.yaml'), globBase('*.yaml'), globBase('/x/{a,b}/c')]).toEqual(['a/b/', '', '/x/']);
});
