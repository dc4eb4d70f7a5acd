/**
 * `npm run shots`: builds the page and writes a gallery of screenshots to shots/, each scene at 1440, 1024 and 390 px in both
 * themes, to be looked at one by one.
 */
import { mkdirSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { findChromium } from '../scripts/chromium.mjs';
import { encodeLink, examplePlayground, examples, type Playground } from '../src/playground/index.ts';

/** A scene: what is opened, which pane, and what is done before the picture. */
interface Scene {
  readonly name: string;
  readonly playground: Playground;
  readonly pane?: string;
  readonly prepare?: (page: Page) => Promise<void>;
}

const port = 4188;
const widths = [1440, 1024, 390] as const;

function scenes(): Scene[] {
  const of = (id: string): Playground => {
    const example = examples.find((each) => each.id === id);
    if (example === undefined) throw new Error(`no example ${id}`);
    return examplePlayground(example);
  };
  const crontab = of('crontab');
  return [
    { name: 'refused-object', playground: crontab },
    {
      name: 'broken-definition',
      playground: {
        ...crontab,
        files: crontab.files.map((file, at) =>
          at === 0 ? { ...file, text: file.text.replace('maximum: 10', 'maximum: ten') } : file,
        ),
      },
    },
    { name: 'rules', playground: of('rules') },
    { name: 'rules-pane', playground: of('rules'), pane: 'rules' },
    {
      name: 'schema-pane',
      playground: of('rules'),
      pane: 'schema',
      prepare: async (page) => {
        await page.getByRole('treeitem', { name: /^tier/ }).click();
      },
    },
    {
      name: 'schema-published',
      playground: of('rules'),
      pane: 'schema',
      prepare: async (page) => {
        await page.getByRole('tab', { name: 'OpenAPI v3' }).click();
      },
    },
    {
      name: 'version-menu',
      playground: {
        ...of('rules'),
        version: '1.33',
        files: of('rules').files.map((file) => ({
          ...file,
          text: file.text.replace(
            'self.replicas <=',
            "isSemver('1.0.0') && [2, 1].sort()[0] < self.replicas && self.replicas <=",
          ),
        })),
      },
      pane: 'rules',
      prepare: async (page) => {
        await page.getByRole('button', { name: /^Kubernetes 1/ }).click();
      },
    },
    { name: 'stored', playground: of('defaulting'), pane: 'stored' },
    {
      name: 'stored-pruned',
      playground: of('pruning'),
      pane: 'stored',
      prepare: async (page) => {
        await page
          .getByRole('button', { name: /misspelt: rejected/ })
          .last()
          .click();
      },
    },
    { name: 'table', playground: of('crontab'), pane: 'table' },
    {
      name: 'examples-menu',
      playground: crontab,
      prepare: async (page) => {
        await page.getByRole('button', { name: 'Examples' }).click();
      },
    },
    {
      name: 'files',
      playground: { ...crontab, files: [...crontab.files, { name: 'more.yaml', text: crontab.files[1]?.text ?? '' }] },
      prepare: async (page) => {
        await page.getByRole('button', { name: 'Files of Objects' }).click();
      },
    },
    {
      name: 'moment',
      playground: of('rules'),
      pane: 'stored',
      prepare: async (page) => {
        const slider = page.getByRole('slider', { name: /Moment/ });
        if (await slider.isVisible()) await slider.fill('2');
      },
    },
    {
      name: 'why',
      playground: crontab,
      pane: 'kubectl',
      prepare: async (page) => {
        await page.getByText('Why?').first().click();
      },
    },
    {
      name: 'help',
      playground: crontab,
      pane: 'kubectl',
      prepare: async (page) => {
        await page.getByRole('button', { name: 'Help' }).click();
      },
    },
    { name: 'empty', playground: { ...crontab, files: crontab.files.map((file) => ({ ...file, text: '' })) } },
  ];
}

async function shoot(browser: Browser, scene: Scene, width: number, theme: 'light' | 'dark'): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: width < 800 ? 844 : 900 },
    colorScheme: theme,
  });
  const page = await context.newPage();
  await page.goto(
    `http://localhost:${port}/#${await encodeLink(scene.playground, scene.pane === undefined ? {} : { pane: scene.pane })}`,
  );
  await page.getByTestId('verdict').waitFor();
  if (width < 800) {
    await page.screenshot({ path: `shots/${scene.name}-${width}-${theme}-text.png` });
    await page.getByRole('button', { name: /^Output/ }).click();
  } else {
    await page.locator('.monaco-editor[role="code"]').nth(1).waitFor();
  }
  await page.waitForTimeout(400);
  if (width >= 800 || scene.pane !== undefined) await scene.prepare?.(page);
  await page.waitForTimeout(200);
  await page.screenshot({ path: `shots/${scene.name}-${width}-${theme}.png` });
  await context.close();
}

const found = await findChromium();
if (found.path === undefined) throw new Error(found.problem);
await build({ logLevel: 'error' });
const server = await preview({ preview: { port } });
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox', '--disable-gpu'] });
mkdirSync('shots', { recursive: true });
const only = process.argv.slice(2);
for (const scene of scenes()) {
  if (only.length > 0 && !only.includes(scene.name)) continue;
  for (const width of widths) {
    for (const theme of ['light', 'dark'] as const) await shoot(browser, scene, width, theme);
  }
}
await browser.close();
await server.close();
process.exit(0);
