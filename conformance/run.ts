/**
 * `npm run conformance -- [AREA | SCENARIO]… [--show N] [--write-gaps]`: plays all scenarios, or those of which a word is an area or a part
 * of the name, against their recordings; prints the steps that are equal for each area, then the first differences, and fails where
 * known-gaps.json is not true.
 */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { differingLines } from '../src/playground/scenario/compare-steps.ts';
import { type Area, type ComparedStep, comparedSteps } from './compared-steps.ts';
import { KnownGaps } from './known-gaps.ts';

/** The exit code of a step that made the engine throw. */
const crashed = 70;

const here = dirname(fileURLToPath(import.meta.url));
/** Third-party scenarios are run where they lie, when they are there. */
const real: Area = { name: 'real', folder: join(here, '../../shared/conformance/real') };

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { show: { type: 'string', default: '5' }, 'write-gaps': { type: 'boolean', default: false } },
});
const words = positionals.map((word) => word.replace(/\.txtar$/, ''));
const isWhole = words.length === 0;
const gaps = new KnownGaps();
const steps = areas().flatMap(comparedArea);

for (const { id } of steps.filter((step) => step.isEqual && gaps.has(step))) {
  process.stdout.write(`${id} is equal now: take it off known-gaps.json\n`);
}
// Whoever names scenarios wants to see what differs in them, be it known or not.
const told = steps.filter((step) => !step.isEqual && !(isWhole && gaps.has(step)));
for (const { id, want, got } of told.slice(0, Number(options.show))) {
  process.stdout.write(`\n${id}  $ ${want.command}\n${differingLines(want, got)}\n`);
}
process.stdout.write(`${equalIn('all', steps)}\n`);
if (options['write-gaps']) gaps.write(steps);

const gone = isWhole ? gaps.missingFrom(steps).filter((step) => !isSkipped(step)) : [];
for (const step of gone) process.stdout.write(`${step} is no longer recorded: take it off known-gaps.json\n`);
const failed =
  steps.filter((step) => step.isEqual === gaps.has(step) || step.got.exit === crashed).length + gone.length;
const passed = steps.length + gone.length - failed;
const { TALLY } = process.env;
if (TALLY !== undefined) writeFileSync(TALLY, JSON.stringify({ passed, failed }));
process.stdout.write(`conformance: ${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);

/** Every folder beside this file that holds scenarios. */
function areas(): readonly Area[] {
  const own = readdirSync(here, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, folder: join(here, name) }))
    .filter(({ folder }) => readdirSync(folder).some((file) => file.endsWith('.golden.json')));
  if (existsSync(real.folder)) return [...own, real];
  process.stdout.write('real: skipped, the third-party scenarios are not here\n');
  return own;
}

function comparedArea(area: Area): readonly ComparedStep[] {
  const isChosen = (scenario: string): boolean =>
    isWhole || words.some((word) => word === area.name || scenario.includes(word));
  const compared = comparedSteps(area, isChosen);
  if (compared.length > 0) process.stdout.write(`${equalIn(area.name, compared)}\n`);
  return compared;
}

function equalIn(name: string, compared: readonly ComparedStep[]): string {
  return `${name.padEnd(14)} ${compared.filter(({ isEqual }) => isEqual).length} / ${compared.length}`;
}

/** True for a step of the third-party scenarios where they are not here. */
function isSkipped(step: string): boolean {
  return step.startsWith(`${real.name}/`) && !existsSync(real.folder);
}
