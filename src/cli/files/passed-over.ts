/** Which files of a folder are another tool's, and no manifests by themselves: kustomizations with their patches, and Helm charts. */
import { existsSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path/posix';
import { getIn, isList, isObject, readYaml, type Value } from '../../engine/index.ts';
import { readText } from './read-text.ts';

/** What files of folders are instead of manifests, as far as the files themselves tell. */
export class OtherTools {
  /** Path → the kustomization that it is a part of. */
  readonly #parts = new Map<string, string>();
  /** The same for folders, each with a slash behind it. Scaffolds leave patches there that are not named until they are wanted. */
  readonly #partFolders = new Map<string, string>();

  constructor(files: readonly string[]) {
    for (const file of files) {
      if (!kustomizationNames.includes(basename(file))) continue;
      const folder = dirname(file);
      for (const path of partsOf(file)) this.#parts.set(join(folder, path), file);
      this.#partFolders.set(`${join(folder, 'patches')}/`, file);
    }
  }

  /** What a file is, to be said behind "passed over: "; `undefined` where it may be a manifest. */
  of(file: string): string | undefined {
    const name = basename(file);
    if (kustomizationNames.includes(name)) return 'a kustomization';
    if (name === 'Chart.yaml') return 'the description of a Helm chart';
    if (/^values.*\.ya?ml$/.test(name) && existsSync(join(dirname(file), 'Chart.yaml')))
      return 'values of a Helm chart';
    if (isChartTemplate(file)) return 'a template of a Helm chart';
    const path = normalize(file);
    const folders = [...this.#partFolders].find(([folder]) => path.startsWith(folder));
    const kustomization = this.#parts.get(path) ?? folders?.[1];
    return kustomization === undefined ? undefined : `a part of ${kustomization}`;
  }
}

/** What kustomize looks for in a folder. */
const kustomizationNames: readonly string[] = ['kustomization.yaml', 'kustomization.yml'];

/** The lists of a kustomization whose files are no resources; an entry is a path, or has one in `path`. */
const partLists: readonly string[] = [
  'patches',
  'patchesStrategicMerge',
  'patchesJson6902',
  'configurations',
  'replacements',
];

/** The files that a kustomization changes others with, as it writes them; none where it cannot be read as YAML. */
function partsOf(kustomization: string): readonly string[] {
  const read = readYaml(readText(kustomization));
  const value = 'error' in read ? undefined : read.value;
  return partLists.flatMap((list) => pathsIn(isObject(value) ? value.get(list) : undefined));
}

function pathsIn(list: Value | undefined): readonly string[] {
  if (!isList(list)) return [];
  return list.flatMap((entry) => {
    const path = isObject(entry) ? getIn(entry, 'path') : entry;
    return typeof path === 'string' ? [path] : [];
  });
}

/** A chart may hold plain manifests among its templates, which are manifests like any other. */
function isChartTemplate(file: string): boolean {
  const folders = [...file.matchAll(/(?:^|\/)templates(?=\/)/g)].map(({ index }) => file.slice(0, index));
  const isBelow = folders.some((folder) => existsSync(join(folder, 'Chart.yaml')));
  return isBelow && readText(file).includes('{{');
}
