/**
 * `npm run -s bench:memory [-- --port N]`: opens the built page in headless Chromium with the largest definition of the third-party corpus and
 * 1,000 objects, types into the objects, and prints as JSON what the heaps of the page and of its workers hold after a forced collection.
 * Without the corpus only the small cases run. CHROMIUM names the browser.
 *
 * Sizes are megabytes (10⁶ bytes): `heapMb` what V8 counts as used, `buffersMb` the memory behind array buffers, where the browser tells it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { CDPSession, Page } from '@playwright/test';
import { encodeLink, examples, type Playground, playgroundOf } from '../src/playground/index.ts';
import { watchdogLimit } from '../src/worker/engine-client.ts';
import { withBuiltPage } from './support/built-page.ts';
import { corpus } from './support/published.ts';
import { rounded } from './support/statistics.ts';

/** The most that all heaps of a page may hold together. */
const limitMb = 400;
const strokes = 10;
const definitionPath = 'crunchy-postgres/crds/postgres-operator.crunchydata.com_postgresclusters.yaml';

interface Case {
  readonly name: string;
  readonly playground: Playground;
}

interface Heap {
  readonly heapMb: number;
  readonly buffersMb: number;
}

const { values: options } = parseArgs({
  options: { port: { type: 'string', default: process.env.MEMORY_PORT ?? '4188' } },
});

const many = (count: number, one: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => one(at)).join('---\n');

const cronTab = (at: number): string =>
  `apiVersion: stable.example.com/v1\nkind: CronTab\nmetadata:\n  name: n${at}\nspec:\n  cronSpec: "* * * * */5"\n  image: image-${at}\n`;

const claim = '{accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Gi}}}';

const postgresCluster = (at: number): string => `apiVersion: postgres-operator.crunchydata.com/v1beta1
kind: PostgresCluster
metadata:
  name: n${at}
spec:
  postgresVersion: 16
  instances:
  - dataVolumeClaimSpec: ${claim}
  backups:
    pgbackrest:
      repos:
      - name: repo1
        volume:
          volumeClaimSpec: ${claim}
`;

function cases(): Case[] {
  const definition = examples[0]?.definition ?? '';
  const small: Case[] = [1, 1000].map((count) => ({
    name: `small definition, ${count} objects`,
    playground: playgroundOf(definition, many(count, cronTab)),
  }));
  if (!existsSync(corpus)) {
    process.stderr.write('the corpus is not here: the largest definition is skipped\n');
    return small;
  }
  const largest = readFileSync(join(corpus, definitionPath), 'utf8');
  return [
    ...small,
    ...[1, 1000].map((count) => ({
      name: `largest definition, ${count} objects`,
      playground: playgroundOf(largest, many(count, postgresCluster)),
    })),
  ];
}

/** The dedicated workers of a page, each to be sent commands of the debugger. */
class Workers {
  readonly #sessions = new Map<string, string>();
  readonly #answers = new Map<number, (result: unknown) => void>();
  #id = 0;

  constructor(readonly client: CDPSession) {
    client.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type === 'worker') this.#sessions.set(sessionId, targetInfo.url);
    });
    client.on('Target.detachedFromTarget', ({ sessionId }) => this.#sessions.delete(sessionId));
    client.on('Target.receivedMessageFromTarget', ({ message }) => {
      const { id, result } = JSON.parse(message) as { id?: number; result?: unknown };
      if (id !== undefined) this.#answers.get(id)?.(result);
    });
  }

  async attach(): Promise<void> {
    await this.client.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  }

  /** The heap of each worker, by the name of its script. */
  async heaps(): Promise<Record<string, Heap>> {
    const heaps: Record<string, Heap> = {};
    for (const [sessionId, url] of this.#sessions) {
      const name = /([\w-]+?)(?:-[\w-]{8})?\.js/.exec(url)?.[1] ?? url;
      heaps[name] = await heapOf((method) => this.#send(sessionId, method));
    }
    return heaps;
  }

  async #send(sessionId: string, method: string): Promise<unknown> {
    const id = ++this.#id;
    const answer = new Promise<unknown>((resolve) => this.#answers.set(id, resolve));
    await this.client.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
    return answer;
  }
}

/** What a heap holds once nothing more can be freed; finalizers run between two collections. */
async function heapOf(
  send: (method: 'HeapProfiler.collectGarbage' | 'Runtime.getHeapUsage') => Promise<unknown>,
): Promise<Heap> {
  await send('HeapProfiler.collectGarbage');
  await send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize = 0 } = (await send('Runtime.getHeapUsage')) as {
    usedSize: number;
    backingStorageSize?: number;
  };
  return { heapMb: megabytes(usedSize), buffersMb: megabytes(backingStorageSize) };
}

const megabytes = (bytes: number): number => rounded(bytes / 1e6, 1);

async function typeBehind(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Objects' }).locator('.view-lines').first().click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('# ');
  for (let stroke = 0; stroke < strokes; stroke++) {
    await page.keyboard.press('x');
    await page.waitForTimeout(300);
  }
}

/** Gives a run more time than the page's watchdog does: that a busy machine is slow says nothing of memory. */
const patience = `{
  const original = window.setTimeout;
  window.setTimeout = (run, delay, ...rest) => original(run, delay === ${watchdogLimit} ? ${watchdogLimit * 20} : delay, ...rest);
}`;

const results: object[] = [];
await withBuiltPage(Number(options.port), async (browser, address) => {
  for (const { name, playground } of cases()) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const client = await page.context().newCDPSession(page);
    await page.addInitScript({ content: patience });
    await page.goto(`${address}#${await encodeLink(playground)}`);
    await page.locator('.monaco-editor[role="code"]').nth(1).waitFor({ timeout: 120_000 });
    await page.getByTestId('verdict').waitFor({ timeout: 120_000 });
    await page.waitForTimeout(3000);
    await typeBehind(page);
    await page.waitForTimeout(3000);
    const verdict = await page.getByTestId('verdict').textContent();
    // Only now: a worker that starts while two debuggers watch waits for both.
    const workers = new Workers(client);
    await workers.attach();
    const pageHeap = await heapOf((method) => client.send(method));
    const workerHeaps = await workers.heaps();
    const all = [pageHeap, ...Object.values(workerHeaps)];
    const totalMb = rounded(
      all.reduce((sum, { heapMb, buffersMb }) => sum + heapMb + buffersMb, 0),
      1,
    );
    results.push({ case: name, verdict, page: pageHeap, workers: workerHeaps, totalMb, within: totalMb < limitMb });
    await page.close();
  }
});
process.stdout.write(`${JSON.stringify({ limitMb, results }, null, 2)}\n`);
process.exit(0);
