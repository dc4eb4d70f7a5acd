/** Ways to change an object, put together: one of several, or several at once. */
import type { Edit } from './edits.ts';

/** Edits that are made together. */
export type Way = readonly Edit[];

/** At most this many ways are followed up at any part. */
const partLimit = 40;

/** Ways that lead to the same, one after the other. */
export function either(...lists: readonly (readonly Way[])[]): Way[] {
  const found: Way[] = [];
  // In turns, so that no part crowds out the others.
  for (let at = 0; found.length < partLimit; at++) {
    let any = false;
    for (const list of lists) {
      const way = list[at];
      if (way === undefined) continue;
      any = true;
      found.push(way);
    }
    if (!any) break;
  }
  return found.slice(0, partLimit);
}

/** Every way of each list with every way of the others, as far as the limit goes. */
export function both(...lists: readonly (readonly Way[])[]): Way[] {
  let found: Way[] = [[]];
  for (const list of lists) {
    const next: Way[] = [];
    for (const way of found) for (const more of list) if (next.length < partLimit * 2) next.push([...way, ...more]);
    found = next;
  }
  return found.slice(0, partLimit);
}
