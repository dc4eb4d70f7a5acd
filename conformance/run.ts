/**
 * `npm run conformance -- [AREA | FILE.txtar]… [--show N] [--write-gaps]`: plays all scenarios against their recordings, prints the steps that
 * are equal for each area, then the first differences, and fails where known-gaps.json is not true.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseExact, type RecordedStep, sameStep } from '../src/playground/scenario/compare-steps.ts';
import { playScenario, stepsJson } from '../src/playground/scenario/play-scenario.ts';

const here = dirname(fileURLToPath(import.meta.url));
/** Third-party scenarios are run where they lie, when they are there. */
const real = join(here, '../../shared/conformance/real');
const gapsFile = join(here, 'known-gaps.json');

/** A reason, and the steps (`area/scenario#step`) that differ for it. */
interface Gap {
  readonly reason: string;
  readonly steps: readonly string[];
}

const args = process.argv.slice(2);
const showAt = args.indexOf('--show');
const show = showAt === -1 ? 5 : Number(args[showAt + 1]);
const only = args.filter((arg, at) => !arg.startsWith('--') && (showAt === -1 || at !== showAt + 1));

const areas = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'oracle' && entry.name !== 'upgrade')
  .map((entry) => ({ name: entry.name, folder: join(here, entry.name) }));
if (existsSync(real)) areas.push({ name: 'real', folder: real });
else process.stdout.write('real: skipped, the third-party scenarios are not here\n');

const gaps: readonly Gap[] = existsSync(gapsFile) ? JSON.parse(readFileSync(gapsFile, 'utf8')) : [];
const reasons = new Map(gaps.flatMap((gap) => gap.steps.map((step) => [step, gap.reason] as const)));

let equalInAll = 0;
let stepsInAll = 0;
let failures = 0;
let shown = 0;
const differing: string[] = [];
for (const area of areas) {
  let equal = 0;
  let steps = 0;
  for (const entry of readdirSync(area.folder).sort()) {
    if (!entry.endsWith('.txtar')) continue;
    const scenario = `${area.name}/${entry.slice(0, -'.txtar'.length)}`;
    if (
      only.length > 0 &&
      !only.some((word) => word === area.name || scenario.includes(word.replace(/\.txtar$/, '')))
    ) {
      continue;
    }
    const file = join(area.folder, entry);
    const recorded = parseExact(readFileSync(file.replace(/\.txtar$/, '.golden.json'), 'utf8')) as RecordedStep[];
    const played = parseExact(stepsJson(playScenario(readFileSync(file, 'utf8')))) as RecordedStep[];
    recorded.forEach((want, at) => {
      const got = played[at] ?? { command: want.command, exit: -1 };
      const id = `${scenario}#${at + 1}`;
      const same = sameStep(got, want);
      const crashed = got.exit === 70;
      steps++;
      if (same) equal++;
      else differing.push(id);
      const known = reasons.has(id);
      const failed = same === known || crashed;
      if (failed) failures++;
      if (same && known) process.stdout.write(`${id} is equal now: take it off known-gaps.json\n`);
      if (!same && (!known || only.length > 0) && shown < show) {
        shown++;
        process.stdout.write(`\n${id}  $ ${want.command}\n${difference(want, got)}\n`);
      }
    });
  }
  equalInAll += equal;
  stepsInAll += steps;
  if (steps > 0) process.stdout.write(`${area.name.padEnd(14)} ${equal} / ${steps}\n`);
}
if (only.length === 0) {
  for (const step of reasons.keys()) {
    if (step.startsWith('real/') && !existsSync(real)) continue;
    if (!differing.includes(step) && !step.includes('*')) failures++;
  }
}
process.stdout.write(`all            ${equalInAll} / ${stepsInAll}\n`);
if (args.includes('--write-gaps')) {
  const kept = gaps
    .map((gap) => ({ ...gap, steps: gap.steps.filter((step) => differing.includes(step)) }))
    .filter((gap) => gap.steps.length > 0);
  const fresh = differing.filter((step) => !reasons.has(step));
  const next = fresh.length > 0 ? [...kept, { reason: 'TO BE STATED', steps: fresh }] : kept;
  writeFileSync(gapsFile, `${JSON.stringify(next, null, 2)}\n`);
}
const { TALLY } = process.env;
if (TALLY !== undefined) writeFileSync(TALLY, JSON.stringify({ passed: stepsInAll - failures, failed: failures }));
process.stdout.write(`conformance: ${stepsInAll - failures} passed, ${failures} failed\n`);
process.exit(failures > 0 ? 1 : 0);

/** The lines in which two answers differ. */
function difference(want: RecordedStep, got: RecordedStep): string {
  const lines = (step: RecordedStep): string[] => {
    const { exit, stdout = '', stderr = '', code, body, warnings, cel } = step;
    const rest = {
      exit,
      code,
      warnings,
      ...(body === undefined ? {} : { body }),
      ...(cel === undefined ? {} : { cel }),
    };
    return [
      ...stdout.split('\n'),
      ...stderr.split('\n').map((line) => `! ${line}`),
      ...JSON.stringify(rest, null, 1).split('\n'),
    ];
  };
  const wanted = lines(want);
  const given = lines(got);
  const missing = wanted.filter((line) => !given.includes(line)).map((line) => `- ${line}`);
  const extra = given.filter((line) => !wanted.includes(line)).map((line) => `+ ${line}`);
  const all = [...missing.slice(0, 20), ...extra.slice(0, 20)];
  return all.length > 0 ? all.join('\n') : '(the same lines in another order)';
}
