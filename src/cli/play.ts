/**
 * `npm run -s play -- FILE.txtar…`: plays scenarios and prints one JSON object, file → steps in the recordings' shape;
 * `npm run -s play -- --expect FILE.yaml…`: the same as the command `test`.
 */
import { playScenario, stepsJson } from '../playground/scenario/play-scenario.ts';
import { readText } from './files/read-text.ts';
import { UsageError } from './io.ts';
import { processIo } from './process-io.ts';
import { run } from './run.ts';

const [first, ...rest] = process.argv.slice(2);
const usage = 'usage: npm run -s play -- FILE.txtar…\n       npm run -s play -- --expect FILE.yaml…\n';
if (first === undefined || (first === '--expect' && rest.length === 0)) {
  process.stderr.write(usage);
  process.exitCode = 2;
} else if (first === '--expect') {
  process.exitCode = await run(['test', ...rest], processIo);
} else {
  try {
    const parts = [first, ...rest].map((file) => `${JSON.stringify(file)}: ${stepsJson(playScenario(readText(file)))}`);
    process.stdout.write(`{${parts.join(',\n')}}\n`);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`play: ${error.message}\n`);
    process.exitCode = 2;
  }
}
