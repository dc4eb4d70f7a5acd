/**
 * `node --import tsx scripts/advice-sample.ts CORPUS [SEED] [SIZE]`: draws findings of the advisor (profile crd) on real definitions,
 * as docs/advice-sample.md judges them: rule by rule in turn, so that the most frequent rule does not fill the sample.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { adviseText, type ReportedFinding } from '../src/playground/advice/advise-text.ts';

const [corpus = '', seed = '20260101', size = '100'] = process.argv.slice(2);

/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
function randomNumbers(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The files `PROJECT/crds/*.yaml` below a folder. */
function definitionFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[^/]+\/crds\/[^/]+\.yaml$/.test(file))
    .sort();
}

const byRule = new Map<string, { file: string; finding: ReportedFinding }[]>();
let slowest = { file: '', milliseconds: 0 };
let definitions = 0;
for (const file of definitionFiles(corpus)) {
  const text = readFileSync(join(corpus, file), 'utf8');
  const started = process.cpuUsage().user;
  const report = adviseText(file, text, {});
  const milliseconds = (process.cpuUsage().user - started) / 1000;
  if ('error' in report) {
    console.log(`not read: ${report.error.slice(0, 120)}`);
    continue;
  }
  definitions += report.definitions;
  if (milliseconds > slowest.milliseconds) slowest = { file, milliseconds };
  for (const finding of report.findings) {
    const own = byRule.get(finding.rule) ?? [];
    byRule.set(finding.rule, own);
    own.push({ file, finding });
  }
}
const random = randomNumbers(Number(seed));
const rules = [...byRule.keys()].sort();
console.log(
  `${definitions} definitions; slowest ${slowest.file}: ${Math.round(slowest.milliseconds)} ms of processor, reading included`,
);
console.log(rules.map((rule) => `${rule} ${byRule.get(rule)?.length}`).join(', '));
for (let drawn = 0; drawn < Number(size) && rules.length > 0; ) {
  for (const rule of [...rules]) {
    const own = byRule.get(rule) ?? [];
    const [one] = own.splice(Math.floor(random() * own.length), 1);
    if (own.length === 0) rules.splice(rules.indexOf(rule), 1);
    if (one === undefined || drawn === Number(size)) continue;
    drawn++;
    console.log(`| ${drawn} | ${rule} | ${one.file}:${one.finding.line} | ${one.finding.message} |`);
  }
}
