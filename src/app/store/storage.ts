/** The browser's local storage, survived when it is full or forbidden. */
import { changedLink, type Playground, withChangedLink } from '../../playground/index.ts';

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

/** Forgets a setting. */
export function dropSetting(name: string): void {
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // Where storage is forbidden, nothing was kept.
  }
}

/** Settings in the shape of the browser's own storage, for libraries that would use it unguarded. */
export const settingsStorage: Pick<Storage, 'getItem' | 'setItem'> = {
  getItem: (name) => readSetting(name) ?? null,
  setItem: (name, value) => {
    writeSetting(name, value);
  },
};

/** What the texts of a link were changed to in this browser, if they were; links are hashes without their `#`. */
export function readChangedLink(link: string): Playground | undefined {
  return changedLink(readSetting('links'), link);
}

/** Keeps what the texts of a link were changed to; `undefined` where they are as they were shared. */
export function writeChangedLink(link: string, playground: Playground | undefined): void {
  const kept = readSetting('links');
  if (playground === undefined && kept === undefined) return;
  writeSetting('links', withChangedLink(kept, link, playground));
}
