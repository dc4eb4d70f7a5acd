/**
 * `npm run shots`: builds the page and writes a gallery of screenshots to shots/, each scene at 1440, 1024, 390 and, for what a
 * narrow window may cut, 320 px in both themes, to be looked at one by one. Names, widths and themes given to it
 * choose among them.
 */
import { mkdirSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { build, preview } from 'vite';
import { findChromium } from '../scripts/chromium.mjs';
import { type Scene, scenes } from './support/scenes.ts';

const port = Number(process.env.E2E_PORT ?? 4188);
const widths = [1440, 1024, 390, 320] as const;
/** Scenes that are taken at 320 px too: the narrowest that a page must fit in without scrolling sideways. */
const narrowest = new Set([
  'first-visit',
  'text-objects',
  'refused-object',
  'share-menu',
  'rules-pane',
  'stored',
  'advice',
  'upgrade-baseline',
]);
const themes = ['light', 'dark'] as const;

interface Picture {
  readonly width: number;
  readonly theme: 'light' | 'dark';
}

/** Takes the pictures of a scene: it is played once on a wide screen and once on a narrow one, then only resized and recoloured. */
async function shoot(browser: Browser, scene: Scene, pictures: readonly Picture[]): Promise<void> {
  const first = pictures[0];
  if (first === undefined) return;
  const narrow = isNarrow(first.width);
  const height = narrow ? 844 : 900;
  const context = await browser.newContext({
    viewport: { width: first.width, height },
    colorScheme: first.theme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  // The hint of a first visit is in the picture of the first visit alone.
  if (scene.name !== 'first-visit') {
    await page.addInitScript(() => localStorage.setItem('crd-playground/visited', 'yes'));
  }
  const hash = scene.hash === undefined ? '' : `#${await scene.hash()}`;
  await page.goto(`http://localhost:${port}/${hash}`);
  await page.getByTestId('verdict').waitFor();
  if (narrow) await page.getByRole('button', { name: new RegExp(`^${scene.part ?? 'Output'}`) }).click();
  else await page.locator('.monaco-editor[role="code"]').nth(1).waitFor();
  await page.waitForTimeout(400);
  await scene.prepare?.(page);
  for (const { width, theme } of pictures) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme, ...(scene.print === true ? { media: 'print' } : {}) });
    await page.waitForTimeout(300);
    await page.screenshot({ path: `shots/${scene.name}-${width}-${theme}.png`, fullPage: scene.print === true });
  }
  await context.close();
}

function isNarrow(width: number): boolean {
  return width < 800;
}

const found = await findChromium();
if (found.path === undefined) throw new Error(found.problem);
if (process.env.SITE === undefined) await build({ logLevel: 'error' });
const server = await preview({ preview: { port } });
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox', '--disable-gpu'] });
mkdirSync('shots', { recursive: true });
const chosen = process.argv.slice(2);
const names = chosen.filter((each) => scenes.some(({ name }) => name === each));
const allWidths = widths.filter((width) => !chosen.some((each) => /^\d+$/.test(each)) || chosen.includes(`${width}`));
const allThemes = themes.filter((theme) => chosen.includes(theme) || !themes.some((each) => chosen.includes(each)));
const wanted = scenes
  .filter(({ name }) => names.length === 0 || names.includes(name))
  .flatMap((scene) => {
    const pictures = allWidths
      .filter((width) => (width === 320 ? narrowest.has(scene.name) : (scene.widths ?? widths).includes(width)))
      .flatMap((width) => allThemes.map((theme) => ({ width, theme })));
    return [
      { scene, pictures: pictures.filter(({ width }) => !isNarrow(width)) },
      { scene, pictures: pictures.filter(({ width }) => isNarrow(width)) },
    ];
  });
const missed: string[] = [];
/** Plays scenes until none is left. */
async function photographer(): Promise<void> {
  for (let next = wanted.shift(); next !== undefined; next = wanted.shift()) {
    const { scene, pictures } = next;
    await shoot(browser, scene, pictures).catch((error: unknown) => {
      missed.push(`${scene.name} at ${pictures[0]?.width}: ${String(error).split('\n')[0]}`);
    });
  }
}
await Promise.all([photographer(), photographer()]);
await browser.close();
await server.close();
console.log(missed.length === 0 ? 'All pictures are in shots/.' : `Not taken:\n${missed.join('\n')}`);
process.exit(missed.length === 0 ? 0 : 1);
