/**
 * `npm run -s bench:growth`: how processor time, messages and memory grow with the objects in a file, with the items that a rule looks at and with
 * the size of a definition, as JSON. `slope` is that of the logarithms: 1 is linear. A definition beyond what a request may hold is refused:
 * `code` and `refusal` are the server's and kubectl's words.
 */
import { serialize } from 'node:v8';
import { examples, Player, type Playground, playgroundOf, type Report, withText } from '../src/playground/index.ts';
import { definitionText } from '../src/playground/testing/definition-text.ts';
import { changeOf } from '../src/worker/report-change.ts';
import { heapBytes } from './support/heap.ts';
import { median, rounded } from './support/statistics.ts';

const strokes = 9;

/** Milliseconds of processor time that some work takes. */
function cpuTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The slope of the line that fits the logarithms best. */
function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const logs = points.map(([x, y]) => [Math.log(x), Math.log(Math.max(y, 1e-3))] as const);
  const mean = (at: 0 | 1): number => logs.reduce((sum, point) => sum + point[at], 0) / logs.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const above = logs.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return rounded(above / logs.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0), 2);
}

/** The heap that is in use once nothing more can be freed, in megabytes. */
function heap(): number {
  return heapBytes() / 1e6;
}

/** A player with what it sent last. */
class Page {
  readonly player = new Player();
  #last: Report | undefined;

  /** Plays, makes the message, and gives its bytes. */
  play(playground: Playground): number {
    const report = this.player.play(playground);
    const { length } = serialize(changeOf(this.#last, report));
    this.#last = report;
    return length;
  }
}

const definition = examples[0]?.definition ?? '';

function cronTab(at: number, cronSpec = '* * * * */5', image = 'my-awesome-cron-image'): string {
  return `apiVersion: stable.example.com/v1\nkind: CronTab\nmetadata:\n  name: cron-${at}\nspec:\n  cronSpec: "${cronSpec}"\n  image: ${image}\n  replicas: ${1 + (at % 10)}\n`;
}

function objects(count: number): object {
  const before = heap();
  const page = new Page();
  const documents = Array.from({ length: count }, (_, at) => cronTab(at));
  const middle = count >> 1;
  let bytes = 0;
  const play = (document: string): void => {
    bytes = page.play(playgroundOf(definition, documents.with(middle, document).join('---\n')));
  };
  const firstMs = cpuTime(() => play(cronTab(middle)));
  const firstBytes = bytes;
  const heapMb = heap() - before;
  const edits = Array.from({ length: strokes }, (_, at) =>
    cpuTime(() => play(cronTab(middle, undefined, `typed${'x'.repeat(at)}`))),
  );
  const editBytes = bytes;
  // Every other edit is refused, so that all later objects get other versions and uids.
  const refused = Array.from({ length: strokes }, (_, at) =>
    cpuTime(() => play(cronTab(middle, at % 2 === 0 ? `no ${at}` : '* * * * */5'))),
  );
  return {
    objects: count,
    firstMs: rounded(firstMs, 2),
    editMs: rounded(median(edits), 2),
    editLeastMs: rounded(Math.min(...edits), 2),
    refusedEditMs: rounded(median(refused), 2),
    firstBytes,
    editBytes,
    heapMb: rounded(heapMb, 2),
  };
}

const listDefinition = definitionText({
  plural: 'lists',
  kind: 'List1',
  spec: `type: object
properties:
  items:
    type: array
    maxItems: 200000
    items: {type: integer}
x-kubernetes-validations:
- rule: "self.items.all(x, x >= 0)"`,
});

function rules(items: number): object {
  const page = new Page();
  const object = (first: number): string =>
    `apiVersion: example.dev/v1\nkind: List1\nmetadata: {name: l}\nspec: {items: [${first}${', 1'.repeat(items - 1)}]}\n`;
  page.play(playgroundOf(listDefinition, object(0)));
  const times = Array.from({ length: 5 }, (_, at) =>
    cpuTime(() => page.play(playgroundOf(listDefinition, object(at + 1)))),
  );
  return { items, editMs: rounded(median(times), 2) };
}

function definitionOf(kilobytes: number): string {
  const head = listDefinition.slice(0, listDefinition.indexOf('              items:\n'));
  const property = (at: number): string =>
    `              field${at}:\n                type: string\n                description: What the field number ${at} is for, in a sentence of the usual length.\n                maxLength: 253\n`;
  const parts = [head];
  for (let at = 0, size = head.length; size < kilobytes * 1000; at++) {
    const part = property(at);
    parts.push(part);
    size += part.length;
  }
  return parts.join('');
}

function definitions(kilobytes: number): object {
  const text = definitionOf(kilobytes);
  const page = new Page();
  const start = playgroundOf(text, 'apiVersion: example.dev/v1\nkind: List1\nmetadata: {name: l}\nspec: {field0: a}\n');
  const firstMs = cpuTime(() => page.play(start));
  const places = text.split('description: What').length - 1;
  const edits = Array.from({ length: strokes }, (_, at) => {
    // In another field each time.
    const nth = Math.floor((places * at) / strokes);
    const edited = text.replace(`number ${nth} is`, `number ${nth} was${'x'.repeat(at)}`);
    return cpuTime(() => page.play(withText(start, 'definition.yaml', edited)));
  });
  const [applied] = page.player.play(start).steps;
  const refusal =
    applied === undefined || applied.exit === 0
      ? {}
      : { code: applied.requests.at(-1)?.code, refusal: applied.lines.map((line) => line.text).join('\n') };
  const accepted = applied?.exit === 0;
  return { kilobytes, accepted, ...refusal, firstMs: rounded(firstMs, 2), editMs: rounded(median(edits), 2) };
}

function slopes(rows: readonly object[], by: string, columns: readonly string[]): object {
  const number = (row: object, name: string): number => Number(Object.entries(row).find(([key]) => key === name)?.[1]);
  return Object.fromEntries(
    columns.map((name) => [name, slope(rows.map((row) => [number(row, by), number(row, name)]))]),
  );
}

// What is only slow for being done first is not measured.
objects(200);
const byObjects = [10, 100, 1_000, 10_000].map(objects);
const byItems = [10, 100, 1_000, 10_000, 100_000].map(rules);
const bySize = [1, 10, 100, 1_000, 2_000, 3_000, 4_000, 5_000].map(definitions);
process.stdout.write(
  `${JSON.stringify(
    {
      objects: byObjects,
      objectsSlope: slopes(byObjects.slice(1), 'objects', ['firstMs', 'editMs', 'firstBytes', 'editBytes', 'heapMb']),
      rules: byItems,
      rulesSlope: slopes(byItems.slice(1), 'items', ['editMs']),
      definitions: bySize,
      definitionsSlope: slopes(bySize.slice(1), 'kilobytes', ['firstMs', 'editMs']),
    },
    null,
    2,
  )}\n`,
);
