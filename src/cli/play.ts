/** `npm run -s play -- FILE.txtar…`: plays scenarios and prints one JSON object, file → steps in the recordings' shape. */
import { readFileSync } from 'node:fs';
import { playScenario, stepsJson } from '../playground/scenario/play-scenario.ts';

const files = process.argv.slice(2);
if (files.length === 0) {
  process.stderr.write('usage: npm run -s play -- FILE.txtar…\n');
  process.exit(2);
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
