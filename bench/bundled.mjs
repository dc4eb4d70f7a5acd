/**
 * `node bench/bundled.mjs SCRIPT.ts ARGUMENTS…`: bundles a script as the page's worker is bundled, and runs it: what turns each
 * TypeScript file into a module of its own at load time would be measured along with the engine.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [script = '', ...args] = process.argv.slice(2);
mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
const outDir = mkdtempSync(join(root, 'node_modules/.cache/bench-'));
try {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { ssr: resolve(script), outDir, target: 'node20' },
    ssr: { noExternal: ['antlr4ng', 're2js', 'fflate'] },
  });
  const built = join(outDir, basename(script).replace(/\.ts$/, '.js'));
  const { status } = spawnSync(process.execPath, [built, ...args], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  rmSync(outDir, { recursive: true, force: true });
}
