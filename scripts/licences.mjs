/** A Vite plugin: writes `THIRD-PARTY-LICENSES.txt` into the build, with the licence of every package whose code is in it. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const licenceFile = /^(licen[cs]e|copying|notice)/i;

/** The plugin. */
export function licences() {
  let directory = 'dist';
  /** @type {Set<string>} */
  const packages = new Set();
  return {
    name: 'licences',
    /** @type {'build'} */
    apply: 'build',
    /** @param {{ root: string, build: { outDir: string } }} config */
    configResolved(config) {
      directory = resolve(config.root, config.build.outDir);
    },
    /** @param {unknown} _options @param {Record<string, { type: string, moduleIds?: readonly string[] }>} bundle */
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        for (const id of chunk.moduleIds ?? []) {
          const folder = packageFolder(id);
          if (folder !== undefined) packages.add(folder);
        }
      }
    },
    writeBundle() {
      const texts = [...packages].map(describe).sort((a, b) => (a.name < b.name ? -1 : 1));
      writeFileSync(
        join(directory, 'THIRD-PARTY-LICENSES.txt'),
        texts
          .map(({ name, version, license, text }) => `${name} ${version} (${license})\n\n${text}`)
          .join(`\n${'-'.repeat(78)}\n\n`),
      );
    },
  };
}

/** @param {string} id @returns {string | undefined} */
function packageFolder(id) {
  const path = id.replace(/^\0/, '').replace(/\?.*$/, '');
  const at = path.lastIndexOf('/node_modules/');
  if (at === -1) return undefined;
  let folder = dirname(path);
  while (folder.length > at && !isPackage(folder)) folder = dirname(folder);
  return folder.length > at + '/node_modules'.length ? folder : undefined;
}

/** Some packages hold manifests of parts, without a name or a version. @param {string} folder */
function isPackage(folder) {
  const manifest = join(folder, 'package.json');
  return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version !== undefined;
}

/** @param {string} folder */
function describe(folder) {
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
