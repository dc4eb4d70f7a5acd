/**
 * `ORACLE=… npm run -s bench:table [RUNS]`: `bench` over the ten largest definitions of the third-party corpus and the median one, beside the
 * oracle's figures of the same minute: a Markdown table of milliseconds and of our time as a multiple of the server's.
 */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { medianPhases } from './phases.ts';
import { oracleFigures } from './support/oracle-figures.ts';
import { corpus, definitionFiles } from './support/published.ts';

const runs = Number(process.argv[2] ?? '7');
if (process.env.ORACLE === undefined) {
  process.stderr.write('ORACLE must name the conformance oracle\n');
  process.exit(2);
}

/** The files of definitions, the largest first; other releases of a definition are left out. */
function definitions(): string[] {
  return definitionFiles(corpus)
    .filter((file) => !file.includes('@'))
    .map((file) => ({ file, size: statSync(join(corpus, file)).size }))
    .sort((one, other) => other.size - one.size)
    .map(({ file }) => file);
}

/** True for a file that holds one definition and no other. */
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
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const object = join(folder, 'object.yaml');
const shown = ['definition.decode', 'definition.validate', 'cel.compile', 'total'] as const;
process.stdout.write(`| definition | KB | ${shown.join(' | ')} | times the server |\n`);
process.stdout.write(`|---|--:|${shown.map(() => '--:').join('|')}|--:|\n`);
for (const file of [...largest, ...(median === undefined ? [] : [median])]) {
  const path = join(corpus, file);
  const text = readFileSync(path, 'utf8');
  const one = objectOf(text);
  writeFileSync(object, one);
  const server = oracleFigures(path, object, runs) ?? {};
  const { phases } = medianPhases(text, one, runs);
  const cells = shown.map((name) => `${phases[name]?.toFixed(1)} / ${server[name]?.toFixed(1)}`);
  const ratio = (phases.total ?? 0) / (server.total ?? 1);
  const name = file.replace(/^.*\//, '');
  process.stdout.write(
    `| ${name} | ${Math.round(text.length / 1000)} | ${cells.join(' | ')} | ${ratio.toFixed(2)} |\n`,
  );
}
rmSync(folder, { recursive: true });
