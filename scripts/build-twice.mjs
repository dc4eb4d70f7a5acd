/** `npm run -s build:twice`: builds the site twice and fails where a byte differs: what is served can be made again from its source. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { build } from 'vite';

/** @param {string} directory @returns {Map<string, string>} */
function hashes(directory) {
  const files = readdirSync(directory, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  return new Map(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [
        relative(directory, path).split(sep).join('/'),
        createHash('sha256').update(readFileSync(path)).digest('hex'),
      ]),
  );
}

const folder = mkdtempSync(join(tmpdir(), 'crd-playground-build-'));
try {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  for (const outDir of [first, second]) {
    await build({ logLevel: 'error', build: { outDir, emptyOutDir: true } });
  }
  const [one, other] = [hashes(first), hashes(second)];
  const differing = [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name));
  for (const name of differing) process.stderr.write(`differs: ${name}\n`);
  process.stdout.write(`build:twice: ${one.size} files, ${differing.length} differ\n`);
  process.exitCode = differing.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
