/** The conformance scenarios, played in a browser and in Node: an engine of JavaScript must not make a difference to a single byte. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { playScenario, stepsJson } from '../../src/playground/scenario/play-scenario.ts';
import { staticHost } from '../support/static-host.ts';
import type { Browser } from './browsers/browser.ts';

declare global {
  interface Window {
    /** A scenario's steps, of the script that is built below. */
    played?: { steps(scenario: string): string };
  }
}

/** Plays all scenarios; those that differ are named with the first character that does. */
export async function playScenarios(browser: Browser): Promise<{ equal: number; differing: readonly string[] }> {
  const host = await staticHost();
  try {
    writeFileSync(join(host.directory, 'play.js'), await script());
    writeFileSync(
      join(host.directory, 'play.html'),
      '<!doctype html><meta charset="utf-8"><script src="./play.js"></script>',
    );
    await browser.open(`${host.address}play.html`);
    const differing: string[] = [];
    let equal = 0;
    for (const file of files()) {
      const text = readFileSync(file, 'utf8');
      const here = stepsJson(playScenario(text));
      const there = await browser.evaluate((scenario) => window.played?.steps(scenario) ?? 'nothing', text);
      if (here === there) equal++;
      else differing.push(`${file}: ${firstDifference(here, there)}`);
    }
    return { equal, differing };
  } finally {
    await host.close();
  }
}

/** The scenarios of this repository, and those of others where they are. */
function files(): string[] {
  const folders = readdirSync('conformance', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join('conformance', name));
  return [...folders, '../shared/conformance/real'].flatMap((folder) =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => name.endsWith('.txtar'))
          .sort()
          .map((name) => join(folder, name))
      : [],
  );
}

/** The player of scenarios as a script that any page can load. */
async function script(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: 'e2e/engines/played.ts', formats: ['iife'], name: 'played' },
    },
  });
  const [first] = Array.isArray(built) ? built : [];
  const [chunk] = first?.output ?? [];
  if (chunk === undefined) throw new Error('the scenarios’ player was not built');
  return chunk.code;
}

function firstDifference(here: string, there: string): string {
  let at = 0;
  while (here[at] === there[at]) at++;
  const around = (text: string): string => JSON.stringify(text.slice(Math.max(0, at - 40), at + 60));
  return `${around(here)} in Node, ${around(there)} here`;
}
