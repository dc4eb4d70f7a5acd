/**
 * `npm run -s bench:kubectl-validate -- [FOLDER]`: builds kubectl-validate into a temporary folder (needs Go), lays out the definitions and objects of the recorded
 * public scenarios, and lets it and `crd-playground check` check them in one run each: processor time and memory as /usr/bin/time tells them.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const module = 'sigs.k8s.io/kubectl-validate@v0.0.4';
const recordings = join(process.argv[2] ?? '../shared', 'conformance/real');
if (!existsSync(recordings)) {
  process.stdout.write(`skipped: there is no ${recordings}\n`);
  process.exit(0);
}
const folder = mkdtempSync(join(tmpdir(), 'kubectl-validate-'));
try {
  const tool = process.env.KUBECTL_VALIDATE ?? buildTool();
  const files = layOut();
  const rows = [
    measured('kubectl-validate v0.0.4', [
      tool,
      '--version',
      '1.30',
      '--local-crds',
      join(folder, 'crds'),
      join(folder, 'objects'),
    ]),
    measured('crd-playground check', [process.execPath, resolve('lib/cli.js'), 'check', '--quiet', folder]),
  ];
  process.stdout.write(`${files.definitions} definitions, ${files.objects} files of objects\n\n`);
  process.stdout.write('| | processor seconds | MB at most | exit |\n|---|--:|--:|--:|\n');
  for (const { title, seconds, megabytes, exit } of rows) {
    process.stdout.write(`| ${title} | ${seconds.toFixed(1)} | ${megabytes} | ${exit} |\n`);
  }
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

function measured(title, command) {
  const { status, stderr } = spawnSync('/usr/bin/time', ['-f', '%U %S %M', ...command], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const [user = 0, system = 0, kilobytes = 0] = (stderr.trimEnd().split('\n').at(-1) ?? '').split(' ').map(Number);
  return { title, seconds: user + system, megabytes: Math.round(kilobytes / 1024), exit: status };
}
