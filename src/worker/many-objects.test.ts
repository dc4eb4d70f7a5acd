import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { Player, type Playground, playgroundOf, type Report } from '../playground/index.ts';
import { definitionText } from '../playground/testing/definition-text.ts';
import { changeOf, reportAfter } from './report-change.ts';

const definitionOf = (plural: string): string =>
  definitionText({
    plural,
    kind: plural.toUpperCase(),
    spec: 'type: object\nproperties:\n  size: {type: integer, maximum: 9}\n  colour: {type: string, default: blue}',
  });

const objectOf = (name: string | number, spec = 'size: 1'): string =>
  `apiVersion: example.dev/v1\nkind: WIDGETS\nmetadata: {name: n${name}}\nspec: {${spec}}\n`;

/** Everything that can be seen of a run. */
function seen(player: Player, playground: Playground): object {
  const { elapsed, ...report } = player.play(playground);
  return {
    report,
    exchanges: player.documents.map(({ file, index }) => player.exchangesOf(file, index)),
    moments: player.documents.map((_, at) => player.revisionAfter(at + 1)),
    stored: player.server.stored('example.dev/widgets').map(({ key, value, revision }) => ({ key, value, revision })),
  };
}

/** What an edit does to the documents and the commands behind them. */
type Edit = (documents: string[], commands: string[]) => void;

const edits: readonly (readonly [name: string, edit: Edit])[] = [
  ['of the first', (documents) => documents.splice(0, 1, objectOf(0, 'size: 2'))],
  ['of one', (documents) => documents.splice(300, 1, objectOf(300, 'size: 2'))],
  ['that widens a column', (documents) => documents.splice(300, 1, objectOf('300-with-a-longer-name'))],
  [
    'that is refused, so that later writes come at other revisions',
    (documents) => documents.splice(301, 1, objectOf(301, 'size: 77')),
  ],
  ['of one before that', (documents) => documents.splice(4, 1, objectOf(4, 'size: 3'))],
  ['of another behind it', (documents) => documents.splice(500, 1, objectOf(500, 'size: 3'))],
  ['that is accepted again', (documents) => documents.splice(301, 1, objectOf(301, 'size: 7'))],
  ['that is no YAML, so that nothing behind it is read', (documents) => documents.splice(200, 1, 'spec: [')],
  ['that is YAML again', (documents) => documents.splice(200, 1, objectOf(200))],
  ['that takes the name of a later one', (documents) => documents.splice(100, 1, objectOf(400))],
  ['of the later one', (documents) => documents.splice(400, 1, objectOf(400, 'size: 4'))],
  ['that takes one out', (documents) => documents.splice(100, 1)],
  ['that puts two in', (documents) => documents.splice(50, 0, objectOf('new'), '# nothing\n', objectOf('newer'))],
  ['that makes one a definition', (documents) => documents.splice(60, 1, definitionOf('gadgets'))],
  ['behind that', (documents) => documents.splice(450, 1, objectOf(450, 'size: 5'))],
  ['of the commands', (_, commands) => commands.push('kubectl delete widgets n7', 'kubectl apply -f objects.yaml')],
  ['of what is applied twice', (documents) => documents.splice(7, 1, objectOf(7, 'size: 6'))],
  ['of the last', (documents) => documents.splice(documents.length - 1, 1, objectOf('last', 'size: 6'))],
];

test('an edit among many objects tells the page the same as a run from the beginning', { timeout: 600_000 }, () => {
  const documents = Array.from({ length: 620 }, (_, at) => objectOf(at));
  const commands: string[] = [];
  const player = new Player();
  let page: Report | undefined;
  player.play(playgroundOf(definitionOf('widgets'), documents.join('---\n')));
  for (const [name, edit] of edits) {
    edit(documents, commands);
    const playground = { ...playgroundOf(definitionOf('widgets'), documents.join('---\n')), pinned: [...commands] };
    const again = seen(player, playground);
    const fresh = seen(new Player(), playground);
    // The assertion tells where they differ, and takes long to find that they do not.
    if (!isDeepStrictEqual(again, fresh)) expect(again, `an edit ${name}`).toEqual(fresh);
    const report = player.play(playground);
    page = reportAfter(page, structuredClone(changeOf(page, report)));
    if (!isDeepStrictEqual(page, report)) expect(page, `the page after an edit ${name}`).toEqual(report);
  }
});
