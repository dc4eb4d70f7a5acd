/** `npm run grammar`: generates CEL's lexer and parser from the grammar file. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = 'src/engine/cel/grammar';
const output = join(folder, 'generated');
const options = ['--generate-listener', 'false', '--generate-visitor', 'false', '--exact-output-dir'];
execFileSync('npx', ['antlr-ng', '-Dlanguage=TypeScript', ...options, '-o', output, join(folder, 'CEL.g4')], {
  stdio: 'inherit',
});
for (const name of readdirSync(output)) {
  const file = join(output, name);
  if (!name.endsWith('.ts')) {
    rmSync(file);
    continue;
  }
  const text = readFileSync(file, 'utf8').trimStart();
  writeFileSync(file, `// Generated from CEL.g4 by \`npm run grammar\`: do not edit.\n// @ts-nocheck\n${text}`);
}
