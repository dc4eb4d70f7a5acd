/**
 * What visitors changed on links that they opened, as one text for local storage: versioned, checked when it is read, and of a size
 * that leaves room for their own work; the link that was changed longest ago is forgotten first.
 */
import type { Playground } from '../playground.ts';
import { readFormat1, writeFormat1 } from './format-1.ts';

/** The most characters that are kept of all links together: browsers give a site five million, most of it to the own work. */
export const changedLimit = 400_000;
/** The most links that are remembered. */
const linkLimit = 20;

type Entry = readonly [link: string, work: unknown];

/** The text to keep once a link's texts have become others, or, where `work` is `undefined`, are as they were shared. */
export function withChangedLink(kept: string | undefined, link: string, work: Playground | undefined): string {
  const others = entriesOf(kept).filter(([each]) => each !== link);
  const entries: Entry[] =
    work === undefined ? others : [[link, writeFormat1({ playground: work, view: {} })] as const, ...others];
  const texts = entries.slice(0, linkLimit).map((entry) => JSON.stringify(entry));
  let room = changedLimit;
  const fitting = texts.filter((text) => {
    if (text.length > room) return false;
    room -= text.length;
    return true;
  });
  return `{"version":1,"links":[${fitting.join(',')}]}`;
}

/** What a link's texts have become; `undefined` where they are as they were shared. */
export function changedLink(kept: string | undefined, link: string): Playground | undefined {
  const entry = entriesOf(kept).find(([each]) => each === link);
  return entry && readFormat1(entry[1])?.playground;
}

function entriesOf(kept: string | undefined): Entry[] {
  let data: unknown;
  try {
    data = JSON.parse(kept ?? 'null');
  } catch {
    return [];
  }
  if (typeof data !== 'object' || data === null || !('version' in data) || data.version !== 1) return [];
  if (!('links' in data) || !Array.isArray(data.links)) return [];
  return data.links.flatMap((entry: unknown) =>
    Array.isArray(entry) && typeof entry[0] === 'string' ? [[entry[0], entry[1]] as const] : [],
  );
}
