/**
 * `node --import tsx scripts/advice-sample.ts CORPUS [SEED] [SIZE]`: draws findings of the advisor (profile crd) on real definitions,
 * as docs/advice-sample.md judges them: rule by rule in turn, so that the most frequent rule does not fill the sample.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { definitionFiles } from '../bench/support/published.ts';
import { adviseText, type ReportedFinding } from '../src/playground/advice/advise-text.ts';
import { Random } from './fuzz/random.ts';

const [corpus, seed = '20260101', size = '100'] = process.argv.slice(2);
if (corpus === undefined) {
  process.stderr.write('usage: node --import tsx scripts/advice-sample.ts CORPUS [SEED] [SIZE]\n');
  process.exit(2);
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
const random = new Random(Number(seed));
const rules = [...byRule.keys()].sort();
console.log(
  `${definitions} definitions; slowest ${slowest.file}: ${Math.round(slowest.milliseconds)} ms of processor, reading included`,
);
console.log(rules.map((rule) => `${rule} ${byRule.get(rule)?.length}`).join(', '));
for (let drawn = 0; drawn < Number(size) && rules.length > 0; ) {
  for (const rule of [...rules]) {
    const own = byRule.get(rule) ?? [];
    const [one] = own.splice(Math.floor(random.fraction() * own.length), 1);
    if (own.length === 0) rules.splice(rules.indexOf(rule), 1);
    if (one === undefined || drawn === Number(size)) continue;
    drawn++;
    console.log(`| ${drawn} | ${rule} | ${one.file}:${one.finding.line} | ${one.finding.message} |`);
  }
}
