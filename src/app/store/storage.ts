/** The browser's local storage, survived when it is full or forbidden. */
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
