/**
 * `npm run -s bench:kubectl-validate -- [FOLDER] [RUNS]`: builds kubectl-validate into a temporary folder (needs Go; the variable KUBECTL_VALIDATE names one that is
 * built), lays out the definitions and objects of the recorded public scenarios, and lets it and `crd-playground check` check them in turn: medians of time and memory
 * as /usr/bin/time tells them, and of the ratios of runs that followed each other.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const module = 'sigs.k8s.io/kubectl-validate@v0.0.4';
const runs = Number(process.argv[3] ?? 5);
const recordings = join(process.argv[2] ?? '../shared', 'conformance/real');
if (!existsSync(recordings)) {
  process.stdout.write(`skipped: there is no ${recordings}\n`);
  process.exit(0);
}
const folder = mkdtempSync(join(tmpdir(), 'kubectl-validate-'));
try {
  const tool = process.env.KUBECTL_VALIDATE ?? buildTool();
  const files = layOut();
  const theirs = [tool, '--version', '1.30', '--local-crds', join(folder, 'crds'), join(folder, 'objects')];
  const ours = [process.execPath, resolve('lib/cli.js'), 'check', '--quiet', folder];
  const pairs = Array.from({ length: runs }, () => ({ theirs: measured(theirs), ours: measured(ours) }));
  process.stdout.write(`${files.definitions} definitions, ${files.objects} files of objects, ${runs} runs in turn\n\n`);
  process.stdout.write('| | processor seconds | seconds by the clock | MB at most |\n|---|--:|--:|--:|\n');
  for (const [title, own] of [
    ['kubectl-validate v0.0.4', pairs.map((pair) => pair.theirs)],
    ['crd-playground check', pairs.map((pair) => pair.ours)],
  ]) {
    const of = (key) => median(own.map((run) => run[key]));
    process.stdout.write(
      `| ${title} | ${of('processor').toFixed(2)} | ${of('clock').toFixed(2)} | ${of('megabytes').toFixed(0)} |\n`,
    );
  }
  const ratio = (key) => median(pairs.map((pair) => pair.ours[key] / pair.theirs[key])).toFixed(2);
  process.stdout.write(
    `| ours / theirs, by pairs | ${ratio('processor')} | ${ratio('clock')} | ${ratio('megabytes')} |\n`,
  );
} finally {
  rmSync(folder, { recursive: true });
}

function buildTool() {
  const env = { ...process.env, GOBIN: folder, GOFLAGS: '-mod=mod' };
  const { status } = spawnSync('go', ['install', module], { env, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${module} could not be built`);
  return join(folder, 'kubectl-validate');
}

/** Writes each scenario's definition to crds/ and its objects to objects/. */
function layOut() {
  mkdirSync(join(folder, 'crds'));
  mkdirSync(join(folder, 'objects'));
  const count = { definitions: 0, objects: 0 };
  for (const name of readdirSync(recordings).filter((each) => each.endsWith('.txtar'))) {
    const [, ...parts] = readFileSync(join(recordings, name), 'utf8').split(/^-- (.+) --\n/m);
    for (let at = 0; at < parts.length; at += 2) {
      const isDefinition = /^kind: CustomResourceDefinition$/m.test(parts[at + 1]);
      count[isDefinition ? 'definitions' : 'objects']++;
      const path = join(isDefinition ? 'crds' : 'objects', `${name.replace('.txtar', '')}-${parts[at]}`);
      writeFileSync(join(folder, path), parts[at + 1]);
    }
  }
  return count;
}

function measured(command) {
  const { stderr } = spawnSync('/usr/bin/time', ['-f', '%U %S %e %M', ...command], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const last = stderr.trimEnd().split('\n').at(-1) ?? '';
  const [user = 0, system = 0, clock = 0, kilobytes = 0] = last.split(' ').map(Number);
  return { processor: user + system, clock, megabytes: kilobytes / 1024 };
}

function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
