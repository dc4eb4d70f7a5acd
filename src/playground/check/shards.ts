/**
 * Which files have nothing to do with each other, so that servers of their own may check them at the same time: documents of different API
 * groups. Beforehand a glance at the texts tells, afterwards the documents themselves.
 */
import { getIn } from '../../engine/index.ts';
import { groupOf, isDefinition, type PlacedDocument } from '../documents.ts';

/** A file at a glance. */
export interface GlancedFile {
  /** The groups that seem to stand in it. */
  readonly groups: ReadonlySet<string>;
  /** How much work it is, in any unit. */
  readonly size: number;
}

const groupOfObject = /^[ ]{0,4}["']?apiVersion["']?[ ]*:[ ]*["']?([\w.-]+)\//gm;
const groupOfDefinition = /^[ ]{1,8}["']?group["']?[ ]*:[ ]*["']?([\w.-]+)/gm;

/** Looks at a text without reading it: what it says of groups may be wrong, and is found out later. */
export function glance(text: string): GlancedFile {
  const groups = new Set<string>();
  for (const [, group = ''] of text.matchAll(groupOfObject)) groups.add(group === definitionGroup ? '' : group);
  if (text.includes('CustomResourceDefinition')) {
    for (const [, group = ''] of text.matchAll(groupOfDefinition)) groups.add(group);
    groups.delete('');
  }
  return { groups: groups.size === 0 ? new Set(['']) : groups, size: text.length };
}

const definitionGroup = 'apiextensions.k8s.io';

/**
 * Deals files out to at most so many shards of about the same size; what shares a group, also through other files, stays together. The
 * others get by `headStart` less than the first.
 */
export function dealt<F extends GlancedFile>(
  files: readonly F[],
  count: number,
  headStart = 0,
): readonly (readonly F[])[] {
  const shards = Array.from({ length: count }, (_, at) => ({ size: at === 0 ? 0 : headStart, files: [] as F[] }));
  const together = connected(files).map((own) => ({ own, size: own.reduce((sum, { size }) => sum + size, 0) }));
  for (const { own, size } of together.sort((a, b) => b.size - a.size)) {
    const least = shards.reduce((best, each) => (each.size < best.size ? each : best));
    least.size += size;
    least.files.push(...own);
  }
  return shards.map((shard) => shard.files).filter(({ length }) => length > 0);
}

function connected<F extends GlancedFile>(files: readonly F[]): readonly (readonly F[])[] {
  const parents = new Map<string, string>();
  const rootOf = (group: string): string => {
    let root = group;
    for (let above = parents.get(root); above !== undefined; above = parents.get(root)) root = above;
    return root;
  };
  for (const { groups } of files) {
    const [first = ''] = groups;
    for (const group of groups) {
      const root = rootOf(group);
      if (root !== rootOf(first)) parents.set(root, rootOf(first));
    }
  }
  const connectedFiles = new Map<string, F[]>();
  for (const file of files) {
    const [first = ''] = file.groups;
    const root = rootOf(first);
    const known = connectedFiles.get(root);
    if (known === undefined) connectedFiles.set(root, [file]);
    else known.push(file);
  }
  return [...connectedFiles.values()];
}

/** The groups that a document is of or declares; `undefined` where it may have to do with any: a namespace, a list, a generated name. */
export function reachOf(placed: PlacedDocument): readonly string[] | undefined {
  const { document, apiVersion, kind, name } = placed;
  if (document.error !== undefined) return [];
  if (getIn(document.value, 'items') !== undefined) return undefined;
  if (getIn(document.value, 'metadata', 'generateName') !== undefined) return undefined;
  if (apiVersion === 'v1' && kind === 'Namespace') return undefined;
  if (!isDefinition(placed)) return [groupOf(apiVersion)];
  const named = name.slice(name.indexOf('.') + 1);
  const group = getIn(document.value, 'spec', 'group');
  return typeof group === 'string' && group !== named ? [named, group] : [named];
}

/** True where what was found in shards proves that none had to do with another. */
export function areApart(reaches: readonly (ReadonlySet<string> | undefined)[]): boolean {
  const all = new Set<string>();
  let count = 0;
  for (const reach of reaches) {
    if (reach === undefined) return false;
    for (const group of reach) all.add(group);
    count += reach.size;
  }
  return all.size === count;
}
