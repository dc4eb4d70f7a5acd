/**
 * Finds a Chromium for the end-to-end tests, or fetches one: CHROMIUM, the usual paths, Playwright's own download, Debian's package.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of a Chromium, or a sentence saying how to get one. */
export async function findChromium() {
  const named = process.env.CHROMIUM;
  if (named !== undefined && named !== '') {
    return existsSync(named) ? { path: named } : { problem: `CHROMIUM names ${named}, which is not there.` };
  }
  const there = usual.find((path) => existsSync(path));
  if (there !== undefined) return { path: there };
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return { path: chromium.executablePath() };
  process.stdout.write('Fetching a Chromium for the end-to-end tests …\n');
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 });
  if (existsSync(chromium.executablePath())) return { path: chromium.executablePath() };
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    spawnSync('apt-get', ['update'], { stdio: 'ignore', timeout: 300_000 });
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'], {
      stdio: 'ignore',
      timeout: 600_000,
    });
    const installed = usual.find((path) => existsSync(path));
    if (installed !== undefined) return { path: installed };
  }
  return {
    problem: 'No Chromium was found: run `npx playwright install chromium`, or set CHROMIUM to the path of one.',
  };
}
