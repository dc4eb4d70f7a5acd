/**
 * A server's state as a folder that people and version control can read: `state.json` with the revision, and for each object a manifest at
 * `GROUP/PLURAL/[NAMESPACE/]NAME.json` whose resourceVersion is the revision it was written at.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getIn, goJson, isObject, readDocuments, type StoreSnapshot, setIn } from '../../engine/index.ts';
import { UsageError } from '../io.ts';

const format = 1;
const stateFile = 'state.json';

/** What the folder holds; `undefined` where there is none yet. One that this program did not write is a `UsageError`. */
export function readState(folder: string): StoreSnapshot | undefined {
  const path = join(folder, stateFile);
  if (!existsSync(path)) return undefined;
  const state = jsonOf(readFileSync(path, 'utf8'));
  if (typeof state !== 'object' || state === null || !('format' in state) || state.format !== format) {
    throw new UsageError(`${path} was not written by this version of the program`);
  }
  const revision = 'revision' in state && typeof state.revision === 'number' ? state.revision : 1;
  return { revision, objects: manifests(folder, '').map((name) => readManifest(folder, name)) };
}

/** Writes a state; manifests of what is gone go too, and those that did not change are not touched. */
export function writeState(folder: string, { revision, objects }: StoreSnapshot): void {
  const gone = new Set(existsSync(folder) ? manifests(folder, '') : []);
  for (const { bucket, key, value, revision: written } of objects) {
    const name = `${bucket}/${key}.json`;
    gone.delete(name);
    const manifest = setIn(value, ['metadata', 'resourceVersion'], String(written));
    writeWhole(join(folder, name), `${goJson(manifest, { indent: '  ', escapeHtml: false })}\n`);
  }
  for (const name of gone) rmSync(join(folder, name));
  writeWhole(join(folder, stateFile), `${JSON.stringify({ format, revision })}\n`);
}

/** A file is there whole or as it was before. */
function writeWhole(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

/** The value of a JSON text; `undefined` for one that is none. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function manifests(folder: string, below: string): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const name = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) return entry.name.startsWith('.') ? [] : manifests(folder, name);
    return below !== '' && entry.name.endsWith('.json') ? [name] : [];
  });
}

function readManifest(folder: string, name: string): StoreSnapshot['objects'][number] {
  const [document] = readDocuments(readFileSync(join(folder, name), 'utf8'));
  const value = document?.value;
  if (!isObject(value)) throw new UsageError(`${join(folder, name)} is no object`);
  const [group = '', plural = '', ...key] = name.slice(0, -'.json'.length).split('/');
  const revision = Number(getIn(value, 'metadata', 'resourceVersion') ?? 1);
  return {
    bucket: `${group}/${plural}`,
    key: key.join('/'),
    revision,
    value: setIn(value, ['metadata', 'resourceVersion'], undefined),
  };
}
