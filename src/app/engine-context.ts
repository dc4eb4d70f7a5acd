/** The engine's client and the playground's store, for any component that needs them. */
import { createContext, useContext } from 'react';
import type { EngineClient } from '../worker/engine-client.ts';
import type { PlaygroundStore } from './store/playground-store.ts';

/** What the page is made with once, at its start. */
export interface PageContext {
  readonly engine: EngineClient;
  readonly usePlayground: PlaygroundStore;
}

/** Provided around the whole page. */
export const PageContext = createContext<PageContext | undefined>(undefined);

/** The page's engine and store. */
export function usePage(): PageContext {
  const page = useContext(PageContext);
  if (page === undefined) throw new Error('used outside the page');
  return page;
}
