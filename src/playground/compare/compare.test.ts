import { describe, expect, it } from 'vitest';
import { cronTab } from '../examples/crontab.ts';
import { playgroundOf, withText } from '../playground.ts';
import { compareTranscripts, diffLines } from './compare.ts';

const written = (lines: ReturnType<typeof diffLines>): string =>
  lines.map(({ kind, text }) => `${{ both: ' ', before: '-', after: '+' }[kind]}${text}`).join('|');

describe('diffLines', () => {
  it.each([
    ['a b c', 'a b c', ' a| b| c'],
    ['a b c', 'a c', ' a|-b| c'],
    ['a c', 'a b c', ' a|+b| c'],
    ['a b c d', 'a x c y', ' a|-b|+x| c|-d|+y'],
    ['a', 'b', '-a|+b'],
  ])('%s and %s', (before, after, difference) => {
    expect(written(diffLines(before.split(' '), after.split(' ')))).toBe(difference);
  });

  it('does not align what would take too long', () => {
    const many = Array.from({ length: 3_000 }, (_, at) => String(at));
    expect(diffLines(many, many.toReversed())).toHaveLength(6_000);
  });
});

describe('compareTranscripts', () => {
  const before = playgroundOf(cronTab.definition, cronTab.objects);

  it('finds nothing between a state and itself', () => {
    expect(compareTranscripts(before, before).every(({ kind }) => kind === 'both')).toBe(true);
  });

  it('tells what an edit changes', () => {
    const difference = compareTranscripts(before, withText(before, 'objects.yaml', ''));
    expect(difference).toContainEqual({ kind: 'before', text: '$ kubectl apply -f objects.yaml' });
    expect(difference).toContainEqual({ kind: 'both', text: '$ kubectl apply -f definition.yaml' });
  });
});
