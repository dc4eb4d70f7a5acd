import { describe, expect, test } from 'vitest';
import { play } from '../player.ts';
import { exampleGroups, examplePlayground, examples } from './index.ts';

/** What the run printed, prompts included. */
function transcriptOf(example: (typeof examples)[number]): string {
  return play(examplePlayground(example))
    .steps.map((step) => [step.command, ...step.lines.map((line) => line.text), ''].join('\n'))
    .join('');
}

describe('examples', () => {
  test('there are at least thirty, each with a name of its own, in every group', () => {
    expect(examples.length).toBeGreaterThanOrEqual(30);
    expect(new Set(examples.map(({ id }) => id)).size).toBe(examples.length);
    expect(new Set(examples.map(({ title }) => title)).size).toBe(examples.length);
    for (const group of exampleGroups) expect(examples.some((example) => example.group === group)).toBe(true);
  });

  test.each(examples.map((example) => [example.id, example] as const))('%s proves its claim', (_id, example) => {
    const transcript = transcriptOf(example);
    expect(transcript).toContain(example.proof);
    expect(transcript).not.toContain('not part of this playground');
  });

  test.each(examples.filter(({ group }) => group === 'CEL libraries').map((example) => [example.id, example] as const))(
    '%s accepts the good object and refuses the bad one',
    (_id, example) => {
      const { documents } = play(examplePlayground(example));
      expect(documents.map(({ name, outcome }) => [name, outcome]).slice(1)).toEqual([
        ['good', 'created'],
        ['bad', 'rejected'],
      ]);
    },
  );
});
