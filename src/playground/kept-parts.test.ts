import { expect, test } from 'vitest';
import { getIn } from '../engine/index.ts';
import { Player } from './player.ts';
import { playgroundOf } from './playground.ts';
import type { Report } from './report.ts';
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

/** Plays the definition and twenty objects of these sizes. */
function playing(player: Player, sizeOf: (at: number) => number): Report {
  return player.play(playgroundOf(definition, objects(sizeOf)));
}

test('of an edit among many, what was told of the others is kept, although kubectl asks anew what is served', () => {
  const player = new Player();
  const before = playing(player, () => 1);
  const after = playing(player, (at) => (at === 10 ? 2 : 1));
  expect(after.steps[1]?.requests).toBe(before.steps[1]?.requests);
  expect(before.documents.filter((document) => !after.documents.includes(document))).toEqual([before.documents[11]]);
});

test('of an edit that is refused, so that all later writes come at other revisions, what was told of the others is kept', () => {
  const player = new Player();
  const before = playing(player, () => 1);
  const versions = (): unknown[] =>
    [9, 11].map((at) =>
      getIn(player.exchangesOf('objects.yaml', at).at(-1)?.response.body, 'metadata', 'resourceVersion'),
    );
  const [first, later] = versions();
  const after = playing(player, (at) => (at === 10 ? 77 : 1));
  expect(before.documents.filter((document) => !after.documents.includes(document))).toEqual([before.documents[11]]);
  const [applied, refused] = [before, after].map(({ steps }) => steps[1]?.lines ?? []);
  expect(applied?.filter((line) => refused?.includes(line) !== true)).toEqual([applied?.[10]]);
  expect(versions()).toEqual([first, String(Number(later) - 1)]);
});
