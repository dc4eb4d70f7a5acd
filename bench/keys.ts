/**
 * `npm run -s bench:keys`: types into the built page in headless Chromium and prints, as JSON, the milliseconds from the input event to the
 * commit that shows the new verdict. Needs the third-party corpus; without it only the small cases run.
 */
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { findChromium } from '../scripts/chromium.mjs';
import { encodeLink, examplePlayground, examples, type Playground, playgroundOf } from '../src/playground/index.ts';

/** A text to type into, and where: keystrokes go behind the first occurrence of `after`. */
interface Case {
  readonly name: string;
  readonly playground: Playground;
  readonly pane: 'Definition' | 'Objects';
  readonly after: string;
}

const corpus = join(dirname(fileURLToPath(import.meta.url)), '../../shared/corpus');
const strokes = 40;

function cases(): Case[] {
  const [cronTab] = examples;
  const all: Case[] = [];
  if (cronTab) {
    const playground = examplePlayground(cronTab);
    all.push({ name: 'object, small definition', playground, pane: 'Objects', after: 'my-awesome-cron-image' });
    all.push({ name: 'definition of 2 KB', playground, pane: 'Definition', after: 'When the job runs' });
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

/** Types and returns the milliseconds of each keystroke. */
async function typeInto(page: Page, pane: string, after: string): Promise<number[]> {
  const region = page.getByRole('region', { name: pane });
  await region.locator('.view-lines').first().click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ControlOrMeta+F');
  await page.keyboard.insertText(after);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await page.evaluate(() => {
    const times: number[] = [];
    let pressed = 0;
    addEventListener(
      'keydown',
      (event) => {
        pressed = event.timeStamp;
      },
      true,
    );
    new MutationObserver(() => {
      if (pressed > 0) times.push(performance.now() - pressed);
      pressed = 0;
    }).observe(document.querySelector('[data-reports]') as Element, {
      attributes: true,
      attributeFilter: ['data-reports'],
    });
    Object.assign(globalThis, { keystrokeTimes: times });
  });
  for (let stroke = 0; stroke < strokes; stroke++) {
    const before = await page.locator('[data-reports]').getAttribute('data-reports');
    // Each text is a new one: a text that was there before may be remembered.
    await page.keyboard.press('x');
    await page.waitForFunction(
      (last) => document.querySelector('[data-reports]')?.getAttribute('data-reports') !== last,
      before,
    );
    await page.waitForTimeout(60);
  }
  return page.evaluate(() => (globalThis as unknown as { keystrokeTimes: number[] }).keystrokeTimes);
}

const found = await findChromium();
if (found.path === undefined) throw new Error(found.problem);
// A place of its own, so that a test that runs at the same time keeps its build.
const outDir = mkdtempSync(join(tmpdir(), 'bench-keys-'));
await build({ logLevel: 'error', build: { outDir, emptyOutDir: true } });
const server = await preview({ preview: { port: 4187 }, build: { outDir } });
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox', '--disable-gpu'] });
const results: object[] = [];
for (const { name, playground, pane, after } of cases()) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`http://localhost:4187/#${await encodeLink(playground)}`);
  await page.locator('.monaco-editor[role="code"]').nth(1).waitFor({ timeout: 60_000 });
  await page.getByTestId('transcript').waitFor();
  const times = (await typeInto(page, pane, after)).slice(5).sort((a, b) => a - b);
  const at = (share: number): number => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(1));
  results.push({ case: name, strokes: times.length, medianMs: at(0.5), p95Ms: at(0.95) });
  await page.close();
}
process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
await browser.close();
await server.close();
process.exit(0);
