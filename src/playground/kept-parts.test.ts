import { expect, test } from 'vitest';
import { Player } from './player.ts';
import { playgroundOf } from './playground.ts';
import { definitionText } from './testing/definition-text.ts';

const definition = definitionText({
  plural: 'widgets',
  kind: 'Widget',
  spec: 'type: object\nproperties:\n  size: {type: integer, maximum: 9}',
});

const objectOf = (at: number, size: number): string =>
  `apiVersion: example.dev/v1\nkind: Widget\nmetadata: {name: n${at}}\nspec: {size: ${size}}\n`;

/** A file of twenty objects. */
function objects(sizeOf: (at: number) => number): string {
  return Array.from({ length: 20 }, (_, at) => objectOf(at, sizeOf(at))).join('---\n');
}

test('of an edit among many, what was told of the others is kept, although kubectl asks anew what is served', () => {
  const player = new Player();
  const before = player.play(
    playgroundOf(
      definition,
      objects(() => 1),
    ),
  );
  const after = player.play(
    playgroundOf(
      definition,
      objects((at) => (at === 10 ? 2 : 1)),
    ),
  );
  expect(after.steps[1]?.requests).toBe(before.steps[1]?.requests);
  expect(before.documents.filter((document) => !after.documents.includes(document))).toEqual([before.documents[11]]);
});
