import { expect, test } from 'vitest';
import {
  examplePlayground,
  examples,
  objectsFile,
  Player,
  type Playground,
  type Report,
  withText,
} from '../playground/index.ts';
import { changeOf, reportAfter } from './report-change.ts';

const [first] = examples;
if (first === undefined) throw new Error('there are no examples');
const example = examplePlayground(first);

function cronTabs(count: number, image: (at: number) => string): string {
  const one = (at: number) =>
    `apiVersion: stable.example.com/v1\nkind: CronTab\nmetadata:\n  name: n${at}\nspec:\n  cronSpec: "* * * * */5"\n  image: ${image(at)}\n  replicas: 1\n`;
  return Array.from({ length: count }, (_, at) => one(at)).join('---\n');
}

/** Plays each playground, and takes every report over the wire. */
function overTheWire(playgrounds: readonly Playground[]): { reports: Report[]; sizes: number[] } {
  const player = new Player();
  const reports: Report[] = [];
  const sizes: number[] = [];
  let here: Report | undefined;
  let there: Report | undefined;
  for (const playground of playgrounds) {
    const report = player.play(playground);
    const sent = structuredClone(changeOf(there, report));
    sizes.push(JSON.stringify({ ...sent, places: [], markers: sent.markers.change }).length);
    there = report;
    here = reportAfter(here, sent);
    expect(here).toEqual(report);
    reports.push(here);
  }
  return { reports, sizes };
}

test('reports arrive as they were made, whatever changed between them', () => {
  const typed = [
    '',
    'a: b\n',
    cronTabs(3, String),
    cronTabs(3, () => '[]'),
    cronTabs(4, String),
    cronTabs(2, String),
    ': :',
  ];
  overTheWire([example, ...typed.map((text) => withText(example, objectsFile, text)), example]);
});

test('a report that says the same is the same, step by step and document by document', () => {
  const { reports } = overTheWire([example, { ...example }]);
  const [one, other] = reports;
  expect(other?.steps).toBe(one?.steps);
  expect(other?.documents).toBe(one?.documents);
  expect(other?.markers).toBe(one?.markers);
});

test('of many objects, an edit sends one, and moves those behind it', () => {
  const many = withText(
    example,
    objectsFile,
    cronTabs(200, (at) => `image-${at}`),
  );
  const edited = withText(
    example,
    objectsFile,
    cronTabs(200, (at) => (at === 3 ? 'longer-than-it-was' : `image-${at}`)),
  );
  const { reports, sizes } = overTheWire([example, many, edited]);
  const [, before, after] = reports;
  expect(after?.documents[2]).toBe(before?.documents[2]);
  expect(after?.documents.at(-1)).toBe(before?.documents.at(-1));
  expect(after?.places.at(-1)).toBeGreaterThan(before?.places.at(-1) ?? Number.POSITIVE_INFINITY);
  expect(sizes[2]).toBeLessThan(2000);
  expect(sizes[1]).toBeGreaterThan(20_000);
});

test('a step said to be unchanged must have been sent', () => {
  const sent = changeOf(undefined, new Player().play(example));
  expect(() => reportAfter(undefined, { ...sent, steps: [null] })).toThrow('never sent');
});
