/** A Vite plugin: writes the list of everything that was built into the service worker, with a version made from its bytes. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

const worker = 'service-worker.js';
/** The text that stands for the list, with whatever quotes it was left in. */
const placeholder = /(["'`])__PRECACHE__\1/;

/** What hosts read and do not serve, and what the page never asks for. */
const unserved = new Set(['_headers', 'THIRD-PARTY-LICENSES.txt']);

/** The plugin. */
export function precache(): Plugin {
  let directory = 'dist';
  return {
    name: 'precache',
    apply: 'build',
    configResolved(config) {
      directory = resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      const path = join(directory, worker);
      const text = readFileSync(path, 'utf8');
      if (!placeholder.test(text)) throw new Error(`${worker} has no place for the list of files`);
      const files = filesIn(directory).filter((file) => file !== worker && !unserved.has(file));
      const hash = createHash('sha256').update(text);
      for (const file of files) hash.update(file).update(readFileSync(join(directory, file)));
      const version = hash.digest('hex').slice(0, 16);
      const list = JSON.stringify(JSON.stringify({ version, files }));
      writeFileSync(
        path,
        text.replace(placeholder, () => list),
      );
    },
  };
}

/** The addresses of the files in a folder, sorted, so that two builds of the same files make the same list. */
function filesIn(directory: string): readonly string[] {
  return readdirSync(directory, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}
