/**
 * `npm run -s bench:corpus -- [FOLDER]`: checks the objects of public projects against their definitions as the command `check` does. First every
 * recorded scenario, held against what the real server said; then the whole corpus in one server, for its time and memory. Prints JSON.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFiles, manifestExtensions } from '../src/cli/files/find-files.ts';
import { readText } from '../src/cli/files/read-text.ts';
import { Checker } from '../src/playground/check/checker.ts';
import { parseTxtar } from '../src/playground/scenario/txtar.ts';

const shared = process.argv[2] ?? '../shared';
const recordings = join(shared, 'conformance/real');
const corpus = join(shared, 'corpus');

/** What the real kubectl said of each `kubectl create -f FILE` of a scenario, and what the checker says of the file. */
function compareScenario(name: string): { readonly objects: number; readonly differing: readonly string[] } {
  const { files } = parseTxtar(readFileSync(join(recordings, name), 'utf8'));
  const golden = JSON.parse(readFileSync(join(recordings, name.replace(/\.txtar$/, '.golden.json')), 'utf8'));
  const refused = new Set<string>();
  const sources = files.map((file) => ({ name: file.name, read: () => file.text }));
  for (const { file, problems } of new Checker({ missing: 'fail' }).check(sources)) {
    if (problems.some(({ severity }) => severity === 'error')) refused.add(file);
  }
  const recorded = new Map<string, boolean>();
  for (const { command, exit, stderr = '' } of golden) {
    const file = /^kubectl create -f (\S+)$/.exec(command)?.[1];
    if (file === undefined) continue;
    // Samples of one name follow each other: `create` says that it is taken, which is no verdict, where `check` tries an update.
    const said = stderr.split('\n').filter((line: string) => line !== '' && !line.startsWith('Warning: '));
    if (said.some((line: string) => line.includes('(AlreadyExists)'))) continue;
    recorded.set(file, exit !== 0);
  }
  const differing = [...recorded].filter(([file, isRefused]) => refused.has(file) !== isRefused);
  return { objects: recorded.size, differing: differing.map(([file]) => `${name} ${file}`) };
}

function cpuSeconds(since?: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return Math.round((user + system) / 1e4) / 100;
}

if (!existsSync(recordings) || !existsSync(corpus)) {
  process.stdout.write(`{"skipped":"there is no ${recordings} and ${corpus}"}\n`);
} else {
  const scenarios = readdirSync(recordings).filter((name) => name.endsWith('.txtar'));
  const compared = scenarios.map(compareScenario);
  const started = process.cpuUsage();
  // Other releases of a definition would be updates of it.
  const names = findFiles([corpus], { extensions: manifestExtensions, ignore: ['*@*'] });
  const outcomes: Record<string, number> = {};
  for (const { outcome } of new Checker().check(names.map((name) => ({ name, read: () => readText(name) })))) {
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
  const result = {
    recorded: {
      scenarios: scenarios.length,
      files: compared.reduce((sum, { objects }) => sum + objects, 0),
      differing: compared.flatMap(({ differing }) => differing),
    },
    corpus: {
      files: names.length,
      outcomes,
      cpuSeconds: cpuSeconds(started),
      megabytes: Math.round(process.resourceUsage().maxRSS / 1024),
    },
  };
  process.stdout.write(`${JSON.stringify(result, undefined, 2)}\n`);
  process.exitCode = result.recorded.differing.length === 0 ? 0 : 1;
}
