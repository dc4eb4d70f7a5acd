import { describe, expect, test } from 'vitest';
import { compileRegexp, matchesRegexp } from '../../values/regexp.ts';
import { patternSamples } from './pattern-samples.ts';

describe('samples of a pattern', () => {
  test.each([
    '^[a-z]+$',
    '^v?(\\d+)\\.(\\d+)(\\.\\d+)?$',
    '^[a-z0-9]([-a-z0-9]*[a-z0-9])?$',
    '^(?:red|green|blue)$',
    '^[^/]{2,5}/x$',
    'a.c',
  ])('match %s', (pattern) => {
    const { regexp } = compileRegexp(pattern);
    const samples = patternSamples(pattern);
    expect(samples.length).toBeGreaterThan(0);
    expect(samples.filter((text) => regexp !== undefined && !matchesRegexp(regexp, text))).toEqual([]);
  });

  test.each(['(?i)a', '[[:alpha:]]', '\\bword', '(', '[a', 'a{2000}'])('are not made of %s', (pattern) => {
    expect(patternSamples(pattern)).toEqual([]);
  });

  test('stay few, however much a pattern matches', () => {
    expect(patternSamples('^([a-zA-Z0-9]*[-_.]){0,9}[a-z]*[A-Z]*$').length).toBeLessThanOrEqual(160);
  });
});
