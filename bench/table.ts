/**
 * `ORACLE=… npm run -s bench:table [RUNS]`: `bench` over the ten largest definitions of the third-party corpus and the median one, beside the
 * oracle's figures of the same minute: a Markdown table of milliseconds and of our time as a multiple of the server's.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { medianPhases, type Phases } from './phases.ts';

const corpus = join(process.cwd(), '../shared/corpus');
const runs = Number(process.argv[2] ?? '7');
const { ORACLE: oracle } = process.env;
if (oracle === undefined) {
  process.stderr.write('ORACLE must name the conformance oracle\n');
  process.exit(2);
}

/** The definitions of the corpus that stand alone in their file, by size; the largest first. */
function definitions(): string[] {
  const files = readdirSync(corpus, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\/crds\/[^@]*\.yaml$/.test(file))
    .map((file) => ({ file, size: statSync(join(corpus, file)).size }))
    .sort((a, b) => b.size - a.size);
  return files.map(({ file }) => file);
}

function isAlone(file: string): boolean {
  const text = readFileSync(join(corpus, file), 'utf8');
  return (text.match(/^kind: CustomResourceDefinition/gm) ?? []).length === 1;
}

/** The least object of a definition. */
function objectOf(definition: string): string {
  const found = (pattern: RegExp): string => pattern.exec(definition)?.[1] ?? '';
  const group = found(/^ {2}group: (\S+)/m);
  const kind = found(/^ {4}kind: (\S+)/m);
  const version = found(/^ {2}(?:- | {2})name: (\S+)/m);
  return `apiVersion: ${group}/${version}\nkind: ${kind}\nmetadata:\n  name: one\nspec: {}\n`;
}

const all = definitions();
const largest = all.filter(isAlone).slice(0, 10);
const median = all.slice(all.length >> 1).find(isAlone);
const object = join(mkdtempSync(join(tmpdir(), 'bench-')), 'object.yaml');
const shown = ['definition.decode', 'definition.validate', 'cel.compile', 'total'] as const;
process.stdout.write(`| definition | KB | ${shown.join(' | ')} | times the server |\n`);
process.stdout.write(`|---|--:|${shown.map(() => '--:').join('|')}|--:|\n`);
for (const file of [...largest, ...(median === undefined ? [] : [median])]) {
  const path = join(corpus, file);
  const text = readFileSync(path, 'utf8');
  const one = objectOf(text);
  writeFileSync(object, one);
  const args = ['bench', path, object, String(runs)];
  const server: Phases = JSON.parse(
    execFileSync(oracle, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  ).medianMs;
  const { phases } = medianPhases(text, one, runs);
  const cells = shown.map((name) => `${phases[name]?.toFixed(1)} / ${server[name]?.toFixed(1)}`);
  const ratio = (phases.total ?? 0) / (server.total ?? 1);
  const name = file.replace(/^.*\//, '');
  process.stdout.write(
    `| ${name} | ${Math.round(text.length / 1000)} | ${cells.join(' | ')} | ${ratio.toFixed(2)} |\n`,
  );
}
