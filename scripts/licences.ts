/** A Vite plugin: writes `THIRD-PARTY-LICENSES.txt` into the build, with the licence of every package whose code is in it. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const licenceFile = /^(licen[cs]e|copying|notice)/i;

/** The plugin. */
export function licences(): Plugin {
  let directory = 'dist';
  const packages = new Set<string>();
  return {
    name: 'licences',
    apply: 'build',
    configResolved(config) {
      directory = resolve(config.root, config.build.outDir);
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const id of chunk.moduleIds) {
          const folder = packageFolder(id);
          if (folder !== undefined) packages.add(folder);
        }
      }
    },
    writeBundle() {
      const texts = [...packages].map(licenceOf).sort((a, b) => (a.name < b.name ? -1 : 1));
      writeFileSync(
        join(directory, 'THIRD-PARTY-LICENSES.txt'),
        texts
          .map(({ name, version, license, text }) => `${name} ${version} (${license})\n\n${text}`)
          .join(`\n${'-'.repeat(78)}\n\n`),
      );
    },
  };
}

/** The folder of the package that a module belongs to; `undefined` for a module of this project. */
function packageFolder(id: string): string | undefined {
  const path = id.replace(/^\0/, '').replace(/\?.*$/, '');
  const at = path.lastIndexOf('/node_modules/');
  if (at === -1) return undefined;
  let folder = dirname(path);
  while (folder.length > at && !isPackage(folder)) folder = dirname(folder);
  return folder.length > at + '/node_modules'.length ? folder : undefined;
}

/** Some packages hold manifests of parts, without a name or a version. */
function isPackage(folder: string): boolean {
  const manifest = join(folder, 'package.json');
  return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version !== undefined;
}

interface Licence {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly text: string;
}

function licenceOf(folder: string): Licence {
  const { name, version, license = 'see its text' } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder)
    .filter((file) => licenceFile.test(file))
    .sort();
  return {
    name,
    version,
    license,
    text: `${files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n')}\n`,
  };
}
