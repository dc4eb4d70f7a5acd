/**
 * `npm run build:package`: bundles the command and the library with all they need into `lib/`, and writes the types beside them: what the
 * published package holds besides the site.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { writeDeclarations } from './declarations.mjs';

const entries = {
  cli: 'src/cli/main.ts',
  index: 'src/library/index.ts',
  engine: 'src/library/engine.ts',
  matchers: 'src/library/matchers.ts',
  vitest: 'src/library/vitest.ts',
};
const outDir = 'lib';

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node20',
    minify: true,
    rolldownOptions: {
      input: entries,
      external: ['vitest'],
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  ssr: { noExternal: true },
});
chmodSync(join(outDir, 'cli.js'), 0o755);

const declarations = join(outDir, 'declarations');
const { status } = spawnSync(
  process.execPath,
  ['node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.declarations.json', '--outDir', declarations],
  { stdio: 'inherit' },
);
if (status !== 0) process.exit(status ?? 1);
writeDeclarations({
  from: declarations,
  to: join(outDir, 'types'),
  entries: ['index', 'engine', 'matchers', 'vitest'],
});
rmSync(declarations, { recursive: true });
process.stdout.write(`${outDir}: ${readdirSync(outDir, { recursive: true }).length} files\n`);
