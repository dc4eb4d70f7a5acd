/**
 * `npm run -s bench:advice [CORPUS] [PROFILE]`: the advisor over every definition of a folder of real ones: processor time of the advice
 * alone (the text read and decoded before), the slowest first, as a Markdown table. Exits with 1 where one takes longer than 300 ms.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AdviceProfile,
  adviceProfiles,
  advise,
  decodeDefinition,
  isObject,
  readDocuments,
} from '../src/engine/index.ts';
import { corpus, definitionFiles } from './support/published.ts';
import { median } from './support/statistics.ts';

const limit = 300;
const shown = 12;
const folder = process.argv[2] ?? corpus;
const profile: AdviceProfile = adviceProfiles.find((each) => each === process.argv[3]) ?? 'crd';

interface Row {
  readonly definition: string;
  readonly kilobytes: number;
  readonly findings: number;
  readonly milliseconds: number;
}

const rows: Row[] = [];
for (const file of definitionFiles(folder)) {
  const text = readFileSync(join(folder, file), 'utf8');
  for (const { value, text: own } of readDocuments(text)) {
    if (!isObject(value) || value.get('kind') !== 'CustomResourceDefinition') continue;
    const decoded = decodeDefinition(value);
    if ('error' in decoded) continue;
    const before = process.cpuUsage();
    const findings = advise(decoded.definition, { profile }).length;
    const { user, system } = process.cpuUsage(before);
    const { name } = decoded.definition;
    rows.push({ definition: name, kilobytes: own.length / 1000, findings, milliseconds: (user + system) / 1000 });
  }
}
rows.sort((a, b) => b.milliseconds - a.milliseconds);
const sum = rows.reduce((total, { milliseconds }) => total + milliseconds, 0);
const slow = rows.filter(({ milliseconds }) => milliseconds > limit).length;
process.stdout.write('| definition | KB | findings | ms |\n|---|--:|--:|--:|\n');
for (const { definition, kilobytes, findings, milliseconds } of rows.slice(0, shown)) {
  process.stdout.write(`| ${definition} | ${Math.round(kilobytes)} | ${findings} | ${Math.round(milliseconds)} |\n`);
}
process.stdout.write(
  `\n${rows.length} definitions, profile ${profile}: ${Math.round(sum)} ms together, median ${median(rows.map(({ milliseconds }) => milliseconds)).toFixed(1)} ms, ${slow} above ${limit} ms\n`,
);
process.exitCode = slow === 0 ? 0 : 1;
