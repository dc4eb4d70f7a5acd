/**
 * `npm run fuzz:oracle -- [--seconds N] [--seed N] [--only AREA] [--out FOLDER] [--as-found]`: random definitions, rules and
 * objects, and mutated real ones, through the engine and through the real server and kubectl, step by step. Prints how many cases of each
 * area were played and each kind of difference with its smallest example, or with `--as-found` the first; fails where there is one. It needs Go, or `ORACLE=/path/to/oracle`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { numberOption } from './number-option.ts';
import { areas } from './oracle/areas.ts';
import { type Difference, differences } from './oracle/differences.ts';
import { type FuzzCase, scenarioText } from './oracle/fuzz-case.ts';
import { minimise } from './oracle/minimise.ts';
import { findOracle, type Played, playBoth } from './oracle/play-oracle.ts';
import { Random } from './random.ts';

/** A kind of difference, with the first case that shows it. */
interface Kind {
  readonly example: FuzzCase;
  readonly scenario: string;
  count: number;
}

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    out: { type: 'string' },
    'as-found': { type: 'boolean', default: false },
  },
});
const seconds = numberOption('seconds', options.seconds);
const seed = numberOption('seed', options.seed);
const { only, out } = options;
const chosen = areas.filter(({ name }) => only === undefined || name === only);
if (chosen.length === 0) {
  process.stderr.write(`--only ${only}: choose one of ${areas.map(({ name }) => name).join(', ')}\n`);
  process.exit(2);
}
const oracle = findOracle();
const until = performance.now() + seconds * 1000;
const played = new Map<string, number>();
const steps = new Map<string, number>();
const kinds = new Map<string, Kind>();
let unplayed = 0;
/** How often an example is tried again: the server's random choices show within so many. */
const repeats = 5;

for (let round = 0; performance.now() < until; round++) {
  const scenarios = chosen.flatMap(({ name, scenario, perRound }, area) =>
    Array.from({ length: perRound }, (_, nth) => ({
      name,
      id: `${name}-${seed}-${round}-${nth}`,
      made: scenario(new Random(((seed * 1009 + round) * 31 + area) * 17 + nth)),
    })),
  );
  const answers = playBoth(
    oracle,
    scenarios.map(({ made }) => made.joined),
  );
  scenarios.forEach(({ name, id, made }, at) => {
    const answer = answers[at];
    if (answer?.wanted === undefined) {
      unplayed++;
      process.stdout.write(`\n${id} cannot be played by the oracle\n`);
      return;
    }
    played.set(name, (played.get(name) ?? 0) + made.cases);
    steps.set(name, (steps.get(name) ?? 0) + answer.wanted.length);
    for (const difference of differences(answer)) {
      const known = kinds.get(difference.kind);
      if (known !== undefined) {
        known.count++;
        continue;
      }
      kinds.set(difference.kind, {
        example: made.alone(difference.step),
        scenario: id,
        count: 1,
      });
      report(difference, id);
    }
  });
  process.stderr.write(
    `round ${round}: ${[...played].map(([name, count]) => `${count} ${name}`).join(', ')}; ${kinds.size} kinds\n`,
  );
}

/** Says a kind when it is first seen, so that a long run can be watched. */
function report({ command, missing, extra, kind }: Difference, id: string): void {
  const some = (texts: readonly string[], mark: string): string =>
    texts
      .slice(0, 4)
      .map((text) => `  ${mark} ${text.slice(0, 300)}\n`)
      .join('');
  process.stdout.write(`\n${id}  $ ${command}\n  kind: ${kind}\n${some(missing, '-')}${some(extra, '+')}`);
}

/** True where two recordings of one scenario say the same of the step of a kind. */
function sameRecording(one: Played, other: Played | undefined, kind: string): boolean {
  const { wanted } = one;
  const step = differences(one).find((difference) => difference.kind === kind)?.step;
  if (wanted === undefined || other?.wanted === undefined || step === undefined) return false;
  return !differences({ wanted, given: other.wanted }).some((difference) => difference.step === step);
}

let real = 0;
for (const [kind, { example, count, scenario }] of kinds) {
  // Where the oracle does not repeat itself, its answer was a race, or followed the random order of Go's maps.
  const again = playBoth(oracle, Array(repeats).fill(example));
  const still = again.filter((one) => differences(one).some((difference) => difference.kind === kind)).length;
  if (still < again.length || again.some((one) => !sameRecording(one, again[0], kind))) {
    process.stdout.write(`\nonly at times (${still} of ${repeats}): ${kind} (${count} times, first in ${scenario})\n`);
    continue;
  }
  real++;
  const smallest = options['as-found'] ? example : minimise(oracle, example, kind, 20);
  process.stdout.write(`\n${count} times: ${kind} (first in ${scenario})\n${scenarioText(smallest)}`);
  if (out !== undefined) {
    mkdirSync(out, { recursive: true });
    writeFileSync(join(out, `${scenario}-${real}.txtar`), scenarioText(smallest));
  }
}
const total = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);
process.stdout.write(
  `\nfuzz:oracle: ${total(played)} cases in ${total(steps)} steps with seed ${seed} (${[...played].map(([name, count]) => `${name} ${count}`).join(', ')}); ${real} kinds of difference; ${unplayed} scenarios the oracle could not play\n`,
);
process.exit(real > 0 ? 1 : 0);
