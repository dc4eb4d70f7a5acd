/**
 * `npm run -s bench:keys -- [--port N] [--only TEXT] [--strokes N]`: types into the built page in headless Chromium and prints, as
 * JSON, how long a keystroke takes to the frame that shows its verdict. Needs the third-party corpus; without it only the small cases
 * run. CHROMIUM names the browser.
 *
 * `verdictMedianMs` and `verdictP95Ms` are wall-clock milliseconds, taken by the page itself while nothing is traced (see
 * `keys-clock.ts`), from the moment the browser was given the press to the document that holds the verdict. `medianMs` and `p95Ms` add
 * the whole frame that draws it. What lies between is the wait for that frame. They mean something on a machine that does nothing else.
 *
 * `mainMedianMs`, `mainP95Ms` and `engineMedianMs` are processor time of the page's main thread and of the worker up to the end of that
 * frame, told by a trace of as many strokes again: they hold on a machine that does other work as well.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { encodeLink, examplePlayground, examples, type Playground, playgroundOf } from '../src/playground/index.ts';
import { installClock, type StrokeTime, takeTimes } from './keys-clock.ts';
import { type Stroke, strokesOf, type TraceEvent } from './strokes.ts';
import { withBuiltPage } from './support/built-page.ts';
import { corpus } from './support/published.ts';
import { quantile, rounded } from './support/statistics.ts';

/** A text to type into, and where: keystrokes go behind the first occurrence of `after`. */
interface Case {
  readonly name: string;
  readonly playground: Playground;
  readonly pane: 'Definition' | 'Objects';
  readonly after: string;
}

const { values: options } = parseArgs({
  options: {
    port: { type: 'string', default: process.env.KEYS_PORT ?? '4187' },
    only: { type: 'string', default: '' },
    strokes: { type: 'string', default: '40' },
  },
});
const strokes = Number(options.strokes);
/** Strokes before those that count: the engine and the editor are compiled while they are made. */
const warmUp = 20;
/** How long a key is held, how long after it the next is pressed, and how long the last is waited for, in milliseconds. */
const held = 80;
const between = 120;
const settled = 1000;

function cases(): Case[] {
  const [cronTab] = examples;
  const all: Case[] = [];
  if (cronTab) {
    const playground = examplePlayground(cronTab);
    const definition = playground.files[0]?.text ?? '';
    all.push({ name: 'object, small definition', playground, pane: 'Objects', after: 'my-awesome-cron-image' });
    all.push({ name: 'definition of 2 KB', playground, pane: 'Definition', after: 'When the job runs' });
    for (const count of [100, 1000]) {
      const many = playgroundOf(definition, cronTabs(count));
      all.push({ name: `one of ${count} objects`, playground: many, pane: 'Objects', after: `image-${count / 2}-` });
    }
  }
  if (!existsSync(corpus)) {
    process.stderr.write('the corpus is not here: large definitions are skipped\n');
    return all;
  }
  const large = (name: string, definition: string, object: string, pane: Case['pane'], after: string): Case => ({
    name,
    playground: playgroundOf(readFileSync(join(corpus, definition), 'utf8'), object),
    pane,
    after,
  });
  const postgres =
    'apiVersion: postgres-operator.crunchydata.com/v1beta1\nkind: PostgresCluster\nmetadata:\n  name: one\nspec:\n  image: typed\n';
  const prometheus =
    'apiVersion: monitoring.coreos.com/v1\nkind: Prometheus\nmetadata:\n  name: one\nspec:\n  image: typed\n';
  all.push(
    large(
      'object, largest definition',
      'crunchy-postgres/crds/postgres-operator.crunchydata.com_postgresclusters.yaml',
      postgres,
      'Objects',
      'typed',
    ),
  );
  all.push(
    large(
      'definition of 800 KB',
      'prometheus-operator/crds/monitoring.coreos.com_prometheuses.yaml',
      prometheus,
      'Definition',
      'custom resource definition (CRD)',
    ),
  );
  all.push(
    large('definition of 20 KB', 'karpenter/crds/karpenter.sh_nodeclaims.yaml', '', 'Definition', 'NodeClaim is the'),
  );
  return all;
}

function cronTabs(count: number): string {
  const one = (at: number): string =>
    `apiVersion: stable.example.com/v1\nkind: CronTab\nmetadata:\n  name: n${at}\nspec:\n  cronSpec: "* * * * */5"\n  image: image-${at}-\n`;
  return Array.from({ length: count }, (_, at) => one(at)).join('---\n');
}

/** Opens the page and waits for its editors and first verdict; where others keep the engine from answering in time, it is asked again. */
async function open(page: Page, address: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await page.goto('about:blank');
    await page.goto(address);
    await page.locator('.monaco-editor[role="code"]').nth(1).waitFor({ timeout: 60_000 });
    const verdict = page.getByTestId('verdict').waitFor({ timeout: 20_000 });
    if (attempt === 4) return verdict;
    const answered = await verdict.then(
      () => true,
      () => false,
    );
    if (answered) return;
  }
}

/** What strokes took: each by the clock, and as many again by the processor. */
interface Measured {
  readonly times: readonly StrokeTime[];
  readonly strokes: readonly Stroke[];
}

/** Types, first with nothing but the page's own clock, then with a trace. */
async function typeInto(page: Page, pane: string, after: string): Promise<Measured> {
  const region = page.getByRole('region', { name: pane });
  await region.locator('.view-lines').first().click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ControlOrMeta+F');
  await page.keyboard.insertText(after);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await page.evaluate(installClock);
  await press(page, warmUp);
  await page.evaluate(takeTimes);
  await press(page, strokes);
  const times = await page.evaluate(takeTimes);
  const trace: TraceEvent[] = [];
  const client = await page.context().newCDPSession(page);
  client.on('Tracing.dataCollected', ({ value }) => trace.push(...(value as unknown as TraceEvent[])));
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing', '__metadata'] },
  });
  await press(page, strokes);
  const complete = new Promise<void>((resolve) => client.once('Tracing.tracingComplete', () => resolve()));
  await client.send('Tracing.end');
  await complete;
  return { times, strokes: strokesOf(trace) };
}

/**
 * So many keystrokes, as a person makes them: the key is held for a while. The page is left alone until the last has its verdict, since
 * whatever asks it anything takes its time. Each text is a new one: a text that was there before may be remembered.
 */
async function press(page: Page, count: number): Promise<void> {
  for (let stroke = 0; stroke < count; stroke++) {
    await page.keyboard.down('x');
    await page.waitForTimeout(held);
    await page.keyboard.up('x');
    await page.waitForTimeout(between);
  }
  await page.waitForTimeout(settled);
}

/** Median and 95th percentile in milliseconds, to a tenth. */
function spread(times: readonly number[]): { readonly median: number; readonly p95: number } {
  return { median: rounded(quantile(0.5, times), 1), p95: rounded(quantile(0.95, times), 1) };
}

const results: object[] = [];
await withBuiltPage(Number(options.port), async (browser, address) => {
  for (const { name, playground, pane, after } of cases()) {
    if (!name.includes(options.only)) continue;
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await open(page, `${address}#${await encodeLink(playground)}`);
    await page.waitForTimeout(1500);
    const { times, strokes: traced } = await typeInto(page, pane, after);
    const verdict = spread(times.map((time) => time.verdict));
    const whole = spread(times.map((time) => time.verdict + time.frame));
    const main = spread(traced.map((stroke) => stroke.main));
    results.push({
      case: name,
      strokes: times.length,
      verdictMedianMs: verdict.median,
      verdictP95Ms: verdict.p95,
      medianMs: whole.median,
      p95Ms: whole.p95,
      mainMedianMs: main.median,
      mainP95Ms: main.p95,
      engineMedianMs: spread(traced.map((stroke) => stroke.engine)).median,
    });
    await page.close();
  }
});
process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
process.exit(0);
