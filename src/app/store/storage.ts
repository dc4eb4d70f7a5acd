/** The browser's local storage, survived when it is full or forbidden. */
import { type Playground, restoreWork, saveWork } from '../../playground/index.ts';

const prefix = 'crd-playground/';

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

/** Settings in the shape of the browser's own storage, for libraries that would use it unguarded. */
export const settingsStorage: Pick<Storage, 'getItem' | 'setItem'> = {
  getItem: (name) => readSetting(name) ?? null,
  setItem: (name, value) => {
    writeSetting(name, value);
  },
};

/** The visitor's own work, if any was kept. */
export function readOwnWork(): Playground | undefined {
  const text = readSetting('own');
  return text === undefined ? undefined : restoreWork(text);
}

/** Keeps the visitor's own work; false where it could not be kept. */
export function writeOwnWork(playground: Playground): boolean {
  const text = saveWork(playground);
  return text !== undefined && writeSetting('own', text);
}
