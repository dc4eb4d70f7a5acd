/** `npm test`: installs what is missing, runs every check, and closes with `N passed, N failed`. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install } from './install.mjs';

install();
const results = mkdtempSync(join(tmpdir(), 'crd-playground-test-'));
let passed = 0;
let failed = 0;

/** Runs a command of node_modules/.bin or node itself; its output is shown as it comes. */
function run(title, command, args, env = {}) {
  process.stdout.write(`\n── ${title}\n`);
  const started = Date.now();
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  process.stdout.write(
    `── ${title}: ${status === 0 ? 'passed' : 'failed'} in ${Math.round((Date.now() - started) / 1000)} s\n`,
  );
  return status === 0;
}

/** Counts the checks of a step; one that fails without having counted any is a failed check itself. */
function count(ok, counted = { passed: 1, failed: 0 }) {
  passed += counted.passed;
  failed += counted.failed;
  if (!ok && counted.failed === 0) failed++;
}

/** What a step has written down of itself; `otherwise` where it did not come so far. */
function written(file, otherwise) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : otherwise;
}

const nothing = { passed: 0, failed: 0 };
const one = (ok) => count(ok, { passed: ok ? 1 : 0, failed: ok ? 0 : 1 });
const bin = (name) => join('node_modules', '.bin', name);

one(run('types', process.execPath, ['node_modules/typescript-7/bin/tsc', '--noEmit']));
one(run('lint and format', bin('biome'), ['check', '.']));
one(run('stages', bin('depcruise'), ['src', '--config', '.dependency-cruiser.cjs']));

const unitFile = join(results, 'unit.json');
const unit = run('unit tests', bin('vitest'), [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unitFile}`,
]);
const { numPassedTests = 0, numFailedTests = 0 } = written(unitFile, {});
count(unit, { passed: numPassedTests, failed: numFailedTests });

const tallyFile = join(results, 'conformance.json');
const conformance = run('conformance', process.execPath, ['--import', 'tsx', 'conformance/run.ts'], {
  TALLY: tallyFile,
});
count(conformance, written(tallyFile, nothing));

one(run('fuzz', process.execPath, ['bench/bundled.mjs', 'scripts/fuzz/fuzz.ts', '--seconds', '60']));

const built = run('build', bin('vite'), ['build', '--logLevel', 'warn']);
one(built);
if (built) {
  const packageFile = join(results, 'package.json');
  const packaged = run('package', process.execPath, ['scripts/package.mjs'], { TALLY: packageFile });
  count(packaged, written(packageFile, nothing));

  const { findChromium } = await import('./chromium.mjs');
  const chromium = await findChromium();
  if (chromium.path === undefined) {
    process.stderr.write(`${chromium.problem}\n`);
    one(false);
  } else {
    const e2eFile = join(results, 'e2e.json');
    const e2e = run('end to end', bin('playwright'), ['test'], {
      CHROMIUM: chromium.path,
      PLAYWRIGHT_JSON_OUTPUT_NAME: e2eFile,
    });
    const { expected = 0, unexpected = 0, flaky = 0 } = written(e2eFile, { stats: {} }).stats;
    count(e2e, { passed: expected + flaky, failed: unexpected });
  }
}

process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);
