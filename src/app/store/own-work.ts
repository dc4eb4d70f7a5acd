/**
 * The visitor's own work, kept for each tab apart, so that two tabs never overwrite each other's. A tab that is loaded again finds its
 * own; a new tab begins with what any tab wrote last.
 */
import { type Playground, restoreWork, saveWork } from '../../playground/index.ts';
import { dropSetting, readSetting, writeSetting } from './storage.ts';

/** How many tabs' work is kept after they were closed. */
const keptTabs = 6;
const tabSetting = 'crd-playground/tab';
/** The tabs that wrote, the latest last. */
const orderSetting = 'own-tabs';
const workSetting = (tab: string): string => `own/${tab}`;
const lockName = (tab: string): string => `crd-playground/tab/${tab}`;

let tab = 'first';

/** Finds out which tab this is; must be awaited before anything is read or written. */
export async function claimTab(): Promise<void> {
  const known = readTab();
  // A tab that was duplicated brings the name of the first along, which is still open.
  tab = known !== undefined && (await hold(known)) ? known : newName();
  if (tab !== known) await hold(tab);
  try {
    sessionStorage.setItem(tabSetting, tab);
  } catch {
    // Where that is forbidden, loading the page again begins with what was written last.
  }
  await forgetClosed();
}

/** This tab's work, or what was written last in another; `undefined` where there is none. */
export function readOwnWork(): Playground | undefined {
  for (const from of [tab, ...writers().reverse()]) {
    const work = read(workSetting(from));
    if (work !== undefined) return work;
  }
  // Where versions of the page before tabs were told apart kept it.
  return read('own');
}

/** Keeps this tab's work; false where it could not be kept. */
export function writeOwnWork(playground: Playground): boolean {
  const text = saveWork(playground);
  if (text === undefined || !writeSetting(workSetting(tab), text)) return false;
  const order = writers();
  if (order.at(-1) !== tab) {
    writeSetting(orderSetting, JSON.stringify([...order.filter((other) => other !== tab), tab]));
  }
  return true;
}

function read(name: string): Playground | undefined {
  const text = readSetting(name);
  return text === undefined ? undefined : restoreWork(text);
}

function writers(): string[] {
  try {
    const order: unknown = JSON.parse(readSetting(orderSetting) ?? '[]');
    return Array.isArray(order) ? order.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

function readTab(): string | undefined {
  try {
    return sessionStorage.getItem(tabSetting) ?? undefined;
  } catch {
    return undefined;
  }
}

function newName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Pages without a secure origin have no locks. */
function locks(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}

/** Holds a tab's name until the page is left; false where another tab holds it. */
function hold(name: string): Promise<boolean> {
  const manager = locks();
  if (manager === undefined) return Promise.resolve(true);
  return new Promise((resolve) => {
    manager
      .request(lockName(name), { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : new Promise(() => undefined);
      })
      .catch(() => resolve(true));
  });
}

/** Forgets the work of the tabs that were closed longest ago. */
async function forgetClosed(): Promise<void> {
  const order = writers();
  const old = order.slice(0, -keptTabs);
  if (old.length === 0) return;
  const open = new Set(
    (
      await locks()
        ?.query()
        .catch(() => undefined)
    )?.held?.map(({ name }) => name),
  );
  const closed = old.filter((name) => !open.has(lockName(name)));
  for (const name of closed) dropSetting(workSetting(name));
  writeSetting(orderSetting, JSON.stringify(order.filter((name) => !closed.includes(name))));
}
