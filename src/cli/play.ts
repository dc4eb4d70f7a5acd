/**
 * `npm run -s play -- FILE.txtar…`: plays scenarios and prints one JSON object, file → steps in the recordings' shape;
 * `npm run -s play -- --expect FILE.yaml…`: checks the expectations in comments.
 */
import { readFileSync } from 'node:fs';
import { playScenario, stepsJson } from '../playground/scenario/play-scenario.ts';
import { checkFiles } from './expect.ts';

const files = process.argv.slice(2);
if (files.length === 0 || (files[0] === '--expect' && files.length === 1)) {
  process.stderr.write('usage: npm run -s play -- FILE.txtar…\n       npm run -s play -- --expect FILE.yaml…\n');
  process.exit(2);
}
if (files[0] === '--expect') {
  const { output, exit } = checkFiles(files.slice(1));
  (exit === 2 ? process.stderr : process.stdout).write(output);
  process.exit(exit);
}
const parts: string[] = [];
for (const file of files) {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    process.stderr.write(`play: cannot read ${file}\n`);
    process.exit(2);
  }
  parts.push(`${JSON.stringify(file)}: ${stepsJson(playScenario(text))}`);
}
process.stdout.write(`{${parts.join(',\n')}}\n`);
