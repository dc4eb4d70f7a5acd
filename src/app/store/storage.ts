/** The browser's local storage, survived when it is full or forbidden. */
import type { Playground } from '../../playground/index.ts';

const prefix = 'crd-playground/';
/** The version of what is written here; a change of its shape gets a new number and a migration. */
const version = 1;

/** A small setting as text; `undefined` where there is none or storage is forbidden. */
export function readSetting(name: string): string | undefined {
  try {
    return localStorage.getItem(prefix + name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a small setting; false where storage is full or forbidden. */
export function writeSetting(name: string, value: string): boolean {
  try {
    localStorage.setItem(prefix + name, value);
    return true;
  } catch {
    return false;
  }
}

/** The visitor's own work, if any was kept. */
export function readOwnWork(): Playground | undefined {
  const text = readSetting('own');
  if (text === undefined) return undefined;
  try {
    const data: unknown = JSON.parse(text);
    if (typeof data !== 'object' || data === null || !('version' in data) || data.version !== version) return undefined;
    return 'playground' in data ? (data.playground as Playground) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the visitor's own work; false where it could not be kept. */
export function writeOwnWork(playground: Playground): boolean {
  return writeSetting('own', JSON.stringify({ version, playground }));
}
