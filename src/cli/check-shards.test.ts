import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { CheckFile } from '../playground/check/checker.ts';
import { checkFiles, runTask } from './check-shards.ts';
import { readText } from './files/read-text.ts';
import type { ShardResult, ShardTask } from './shard-task.ts';
import { broken, definition, objects, temporaryFolder } from './testing.ts';

const { file } = temporaryFolder();

/** Enough to be worth a thread. */
const weight = `# ${'x'.repeat(1_100_000)}\n`;

/** The examples in two groups. */
function files(more = ''): CheckFile[] {
  const names = [definition, objects, broken].flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    const name = path.replace(/.*\//, '');
    const heavy = path === definition ? weight : '';
    return [
      file(`a-${name}`, heavy + text),
      file(`b-${name}`, heavy + text.replaceAll('stable.example.com', 'other.example.com')),
    ];
  });
  if (more !== '') names.push(file('more.yaml', more));
  return names.map((name) => ({ name, read: () => readText(name) }));
}

async function checked(
  all: readonly CheckFile[],
  elsewhere: (task: ShardTask) => Promise<ShardResult>,
): Promise<{ readonly tasks: number; readonly told: number; readonly documents: readonly object[] }> {
  let tasks = 0;
  let told = 0;
  const count = (task: ShardTask): Promise<ShardResult> => {
    tasks++;
    return elsewhere(task);
  };
  const documents = await checkFiles(all, {}, count, () => void told++, 2);
  return { tasks, told, documents: documents.map(({ milliseconds, ...rest }) => rest) };
}

const alone = async (all: readonly CheckFile[]): Promise<readonly object[]> =>
  (await checkFiles(all, {}, undefined, () => {})).map(({ milliseconds, ...rest }) => rest);

const inThread = async (task: ShardTask): Promise<ShardResult> => structuredClone(runTask(task));

test('what has nothing to do with each other is checked apart, and comes to the same', async () => {
  const all = files();
  const { tasks, told, documents } = await checked(all, inThread);
  expect(tasks).toBe(1);
  expect(told).toBe(documents.length / 2);
  const expected = await alone(all);
  expect(documents).toHaveLength(expected.length);
  expect(documents).toEqual(expect.arrayContaining([...expected]));
});

test.each([
  [
    'turns out to belong together',
    '{ "apiVersion": "stable.example.com/v1", "kind": "CronTab", "metadata": {"name": "a"} }\n---\n{"apiVersion": "other.example.com/v1", "kind": "CronTab", "metadata": {"name": "a"}}\n',
  ],
  ['holds a namespace', 'apiVersion: v1\nkind: Namespace\nmetadata: {name: a}\n'],
])('what %s is checked again as one', async (_, more) => {
  const all = files(more);
  const { tasks, documents } = await checked(all, inThread);
  expect(tasks).toBe(1);
  expect(documents).toEqual(await alone(all));
});

test('what a thread fails at is done here', async () => {
  const all = files();
  const { tasks, documents } = await checked(all, () => Promise.reject(new Error('no thread')));
  expect(tasks).toBe(1);
  expect(documents).toEqual(await alone(all));
});
