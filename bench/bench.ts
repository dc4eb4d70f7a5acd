/**
 * `npm run -s bench -- DEFINITION OBJECT [RUNS]`: prints, as JSON, what decoding, validating, compiling and evaluating take in median
 * milliseconds, each run cold in a warm process: the same work as the conformance oracle's `bench`.
 */
import { readFileSync } from 'node:fs';
import { medianPhases } from './phases.ts';

const [definition, object, runs = '15'] = process.argv.slice(2);
if (definition === undefined || object === undefined) {
  process.stderr.write('usage: npm run -s bench -- DEFINITION OBJECT [RUNS]\n');
  process.exit(2);
}
const count = Number(runs);
const { phases, ...errors } = medianPhases(readFileSync(definition, 'utf8'), readFileSync(object, 'utf8'), count);
process.stdout.write(`${JSON.stringify({ runs: count, medianMs: phases, ...errors })}\n`);
