import { expect, test } from 'vitest';
import { Player } from './player.ts';
import { playgroundOf } from './playground.ts';
import { maxShown } from './shown-output.ts';
import { storedDetails } from './stored/stored-details.ts';
import { definitionText } from './testing/definition-text.ts';

const definition = definitionText({
  plural: 'deeps',
  kind: 'Deep',
  spec: 'type: object\nx-kubernetes-preserve-unknown-fields: true',
});

function playDeep(levels: number): Player {
  const spec = `${'{a: '.repeat(levels)}1${'}'.repeat(levels)}`;
  const player = new Player();
  player.play(playgroundOf(definition, `apiVersion: example.dev/v1\nkind: Deep\nmetadata: {name: d}\nspec: ${spec}\n`));
  return player;
}

test('an object nested thousands of levels deep is printed as far as a screen can hold it', () => {
  const player = playDeep(9000);
  const { exit, lines, note } = player.runAtPrompt('kubectl get deeps d -o yaml');
  const shown = lines.reduce((sum, { text }) => sum + text.length + 1, 0);
  expect(exit).toBe(0);
  expect(lines.at(-1)?.text).toMatch(/^ +a:$/);
  expect(shown).toBeLessThanOrEqual(maxShown);
  expect(note).toMatch(/^only the first 16 of 8\d million characters are shown$/);
});

test('one of a thousand levels is printed whole', () => {
  const { lines, note } = playDeep(1000).runAtPrompt('kubectl get deeps d -o yaml');
  expect(note).toBeUndefined();
  expect(lines.filter(({ text }) => /^ +a:/.test(text))).toHaveLength(1000);
});

test('as stored it is shown to a depth, with a line in place of the rest', () => {
  const lines = storedDetails(playDeep(9000), 'objects.yaml', 0)?.lines ?? [];
  const last = lines.findLast(({ text }) => text.startsWith('a:'));
  expect(last).toEqual({ depth: 500, text: 'a: …', mark: 'same', reason: 'more than 500 levels deep: not shown' });
});
