/** A media query as React state. */
import { useSyncExternalStore } from 'react';

interface Watched {
  subscribe(changed: () => void): () => void;
  matches(): boolean;
}

/** Asked for once a query: asking again costs as much as drawing a small part of the page. */
const watched = new Map<string, Watched>();

function watch(query: string): Watched {
  const known = watched.get(query);
  if (known !== undefined) return known;
  const list = matchMedia(query);
  const made: Watched = {
    subscribe: (changed) => {
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    matches: () => list.matches,
  };
  watched.set(query, made);
  return made;
}

/** True while the query matches. */
export function useMedia(query: string): boolean {
  const { subscribe, matches } = watch(query);
  return useSyncExternalStore(subscribe, matches);
}
