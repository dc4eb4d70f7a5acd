/**
 * `npm run engines -- [--scenarios] [--shots] [NAME]…`: leads Chromium, Firefox and WebKit, those of them that are here, along one path through the
 * built page, and compares what they show. With `--scenarios` each plays the conformance scenarios too, and is compared with Node;
 * `--shots` takes a picture after each step into shots/engines/.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { build } from 'vite';
import { staticHost } from '../support/static-host.ts';
import type { Browser, Missing } from './browsers/browser.ts';
import { startChromium } from './browsers/chromium.ts';
import { startFirefox } from './browsers/firefox.ts';
import { startWebKit } from './browsers/webkit.ts';
import { path } from './path.ts';
import { playScenarios } from './scenarios.ts';

const starters: Readonly<Record<string, () => Promise<Browser | Missing>>> = {
  chromium: startChromium,
  firefox: startFirefox,
  webkit: startWebKit,
};

const args = process.argv.slice(2);
const scenarios = args.includes('--scenarios');
const shots = args.includes('--shots');
const named = args.filter((arg) => !arg.startsWith('--'));

if (!existsSync('dist/index.html')) await build({ logLevel: 'warn' });

/** What the first browser showed at each step. */
const shown = new Map<string, { readonly by: string; readonly text: string }>();
let passed = 0;
let failed = 0;

for (const [engine, start] of Object.entries(starters)) {
  if (named.length > 0 && !named.includes(engine)) continue;
  const browser = await start();
  if ('missing' in browser) {
    process.stdout.write(`${engine}: skipped, ${browser.missing}\n`);
    continue;
  }
  process.stdout.write(`${browser.name}\n`);
  try {
    await walk(engine, browser);
    if (scenarios) await compare(browser);
  } finally {
    await browser.close();
  }
}
process.stdout.write(`engines: ${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);

/** Leads a browser along the path. */
async function walk(engine: string, browser: Browser): Promise<void> {
  const site = await staticHost();
  let at = 0;
  try {
    for (const { title, walk: go } of path) {
      at++;
      try {
        const text = await go(browser, site);
        const first = shown.get(title);
        if (first === undefined) shown.set(title, { by: browser.name, text });
        else if (first.text !== text) throw new Error(difference(first.by, first.text, browser.name, text));
        passed++;
        process.stdout.write(`  ✓ ${title}\n`);
      } catch (error) {
        failed++;
        process.stdout.write(`  ✗ ${title}\n    ${String(error).replaceAll('\n', '\n    ')}\n`);
      }
      if (shots) await shoot(browser, `${String(at).padStart(2, '0')}-${engine}`);
    }
  } finally {
    await site.close();
  }
}

async function shoot(browser: Browser, name: string): Promise<void> {
  mkdirSync('shots/engines', { recursive: true });
  writeFileSync(`shots/engines/${name}.png`, await browser.screenshot());
}

/** Plays the scenarios in a browser. */
async function compare(browser: Browser): Promise<void> {
  const { equal, differing } = await playScenarios(browser);
  process.stdout.write(`  ${differing.length === 0 ? '✓' : '✗'} ${equal} scenarios are played as in Node\n`);
  for (const each of differing) process.stdout.write(`    ${each}\n`);
  passed += equal;
  failed += differing.length;
}

/** The first line in which two browsers differ. */
function difference(one: string, text: string, other: string, otherText: string): string {
  const [lines, otherLines] = [text.split('\n'), otherText.split('\n')];
  const at = lines.findIndex((line, number) => line !== otherLines[number]);
  const line = at === -1 ? lines.length : at;
  return `line ${line + 1} is\n${JSON.stringify(lines[line])} in ${one}, and\n${JSON.stringify(otherLines[line])} in ${other}`;
}
