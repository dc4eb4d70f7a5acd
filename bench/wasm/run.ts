/**
 * `npm run -s bench:wasm -- DEFINITION OBJECT [STROKES]`: builds the published Go modules for WebAssembly (`WASM=/path/to/file` saves
 * that), loads them in headless Chromium and prints, as JSON, their bytes, the time to the first verdict in a fresh page and what a
 * keystroke in the object takes, the median and the 95th percentile of so many. Nothing of it is shipped.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { preview } from 'vite';
import { findChromium } from '../../scripts/chromium.mjs';
import { Player, playgroundOf, saveWork, withText } from '../../src/playground/index.ts';
import { median, quantile, rounded } from '../support/statistics.ts';

const [definitionFile, objectFile, strokes = '20'] = process.argv.slice(2);
if (definitionFile === undefined || objectFile === undefined) {
  process.stderr.write('usage: npm run -s bench:wasm -- DEFINITION OBJECT [STROKES]\n');
  process.exit(2);
}
const definition = readFileSync(definitionFile, 'utf8');
const object = readFileSync(objectFile, 'utf8');
const wasm = gzipped(readFileSync(process.env.WASM ?? build()));
const goRoot = String(spawnSync('go', ['env', 'GOROOT']).stdout).trim();
const loader = gzipped(readFileSync(join(goRoot, 'lib/wasm/wasm_exec.js')));

/** Builds with the module versions of the conformance oracle. */
function build(): string {
  const folder = mkdtempSync(join(tmpdir(), 'crd-playground-wasm-'));
  copyFileSync('bench/wasm/main.go', join(folder, 'main.go'));
  for (const name of ['go.mod', 'go.sum']) copyFileSync(join('conformance/oracle', name), join(folder, name));
  process.stderr.write('building for WebAssembly (some minutes the first time)\n');
  const { status } = spawnSync('go', ['build', '-mod=mod', '-ldflags=-s -w', '-o', 'check.wasm', '.'], {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, GOOS: 'js', GOARCH: 'wasm' },
  });
  const built = join(folder, 'check.wasm');
  if (status !== 0 || !existsSync(built)) throw new Error('it cannot be built: is Go here?');
  return built;
}

function gzipped(bytes: Buffer): { readonly bytes: Buffer; readonly gzip: Buffer } {
  return { bytes, gzip: gzipSync(bytes, { level: 9 }) };
}

const round = (milliseconds: number): number => rounded(milliseconds, 1);

/** The median and the 95th percentile. */
function spread(times: readonly number[]): { readonly median: number; readonly p95: number } {
  return { median: round(median(times)), p95: round(quantile(0.95, times)) };
}

/** The same of the built page: what it transfers and how long it takes to its first verdict, and the engine's time for a keystroke. */
async function measureOurs(): Promise<object> {
  const playground = playgroundOf(definition, object);
  const site = await preview({ logLevel: 'error', preview: { port: 0 } });
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const tab = await context.newPage();
  const work = saveWork(playground) ?? '';
  await tab.addInitScript((text) => localStorage.setItem('crd-playground/own', text), work);
  const session = await context.newCDPSession(tab);
  await session.send('Network.enable');
  let gzip = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    gzip += encodedDataLength;
  });
  const before = performance.now();
  await tab.goto(site.resolvedUrls?.local[0] ?? '');
  await tab.getByTestId('transcript').getByText('$ kubectl').first().waitFor();
  const firstVerdictMs = round(performance.now() - before);
  const transferred = gzip;
  await context.close();
  await site.close();
  const player = new Player();
  player.play(playground);
  const [, objects] = playground.files;
  const times = Array.from({ length: Number(strokes) }, (_, stroke) => {
    const next = withText(playground, objects?.name ?? '', `${object}\n# ${stroke}\n`);
    const from = performance.now();
    player.play(next);
    return performance.now() - from;
  });
  return { gzip: transferred, firstVerdictMs, keystrokeMs: spread(times) };
}

const page = `<!doctype html><script src="wasm_exec.js"></script><script>
const go = new Go();
const ready = new Promise((resolve) => { self.goReady = resolve; });
const started = WebAssembly.instantiateStreaming(fetch('check.wasm'), go.importObject).then(({ instance }) => { go.run(instance); return ready; });
</script>`;
const server = createServer((request, response) => {
  const send = (type: string, body: Buffer | string, encoding?: string): void => {
    response.writeHead(200, {
      'Content-Type': type,
      ...(encoding === undefined ? {} : { 'Content-Encoding': encoding }),
    });
    response.end(body);
  };
  if (request.url === '/check.wasm') send('application/wasm', wasm.gzip, 'gzip');
  else if (request.url === '/wasm_exec.js') send('text/javascript', loader.gzip, 'gzip');
  else send('text/html', page);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

const { path } = await findChromium();
const browser = await chromium.launch({
  ...(path === undefined ? {} : { executablePath: path }),
  args: ['--no-sandbox'],
});
try {
  const tab = await browser.newPage();
  const before = performance.now();
  await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await tab.waitForFunction('started');
  await tab.evaluate('started');
  const loaded = performance.now() - before;
  const check = (text: string): Promise<{ readonly verdict: string; readonly ms: number }> =>
    tab.evaluate(
      ([crd, own]) => {
        const from = performance.now();
        const verdict = String((Reflect.get(globalThis, 'goCheck') as (crd: string, own: string) => string)(crd, own));
        return { verdict, ms: performance.now() - from };
      },
      [definition, text] as const,
    );
  const first = await check(object);
  const times: number[] = [];
  for (let stroke = 0; stroke < Number(strokes); stroke++) times.push((await check(`${object}\n# ${stroke}\n`)).ms);
  const wasmBuild = {
    verdict: first.verdict,
    bytes: wasm.bytes.length + loader.bytes.length,
    gzip: wasm.gzip.length + loader.gzip.length,
    firstVerdictMs: round(loaded + first.ms),
    keystrokeMs: spread(times),
  };
  process.stdout.write(`${JSON.stringify({ wasm: wasmBuild, ours: await measureOurs() })}\n`);
} finally {
  await browser.close();
  server.close();
}
