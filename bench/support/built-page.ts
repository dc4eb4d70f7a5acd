/** The built page in headless Chromium, in a folder of its own, so that what else is run at the time keeps its build. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { build, preview } from 'vite';
import { findChromium } from '../../scripts/chromium.mjs';

/** Builds the page, serves it and gives its address to some work; everything is gone when that is done. CHROMIUM names the browser. */
export async function withBuiltPage(
  port: number,
  work: (browser: Browser, address: string) => Promise<void>,
): Promise<void> {
  const found = await findChromium();
  if (found.path === undefined) throw new Error(found.problem);
  const outDir = mkdtempSync(join(tmpdir(), 'bench-page-'));
  try {
    await build({ logLevel: 'error', build: { outDir, emptyOutDir: true } });
    const server = await preview({ preview: { port, strictPort: true }, build: { outDir } });
    const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox', '--disable-gpu'] });
    try {
      await work(browser, `http://localhost:${port}/`);
    } finally {
      await browser.close();
      await server.close();
    }
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
