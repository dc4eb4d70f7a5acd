/** The engine's client and the playground's store, for any component that needs them. */
import { createContext, useContext, useEffect, useState } from 'react';
import type { DetailAnswer, DetailArguments, DetailName } from '../worker/details.ts';
import type { EngineClient } from '../worker/engine-client.ts';
import type { PlaygroundStore } from './store/playground-store.ts';
import { useReport } from './store/report-store.ts';

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

/**
 * The answer to a question about the last report, asked again for every new report and whenever the arguments change; the last
 * answer stays until the next. `undefined` until the first; without arguments nothing is asked.
 */
export function useDetail<Name extends DetailName>(
  name: Name,
  args: DetailArguments<Name> | undefined,
): DetailAnswer<Name> | undefined {
  const { engine } = usePage();
  const report = useReport((state) => state.report);
  const [answer, setAnswer] = useState<DetailAnswer<Name>>();
  const key = JSON.stringify(args);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the arguments' text stands for them
  useEffect(() => {
    if (args === undefined || report === undefined) return;
    let current = true;
    void engine.ask(name, args).then((value) => {
      if (current && value !== undefined) setAnswer(() => value);
    });
    return () => {
      current = false;
    };
  }, [engine, name, key, report]);
  return answer;
}
