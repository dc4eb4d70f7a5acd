/** What a pane asks of the engine beyond the report, asked so that it never stands in the way of the next verdict. */
import { startTransition, useEffect, useRef, useState } from 'react';
import type { DetailAnswer, DetailArguments, DetailName } from '../worker/details.ts';
import { usePage } from './engine-context.ts';
import { useReport } from './store/report-store.ts';

/** An answer that took less than this, in milliseconds, is asked for again at once; a longer one waits until the typing rests. */
const quick = 12;

/** The longest rest that is waited for, in milliseconds. */
const longestRest = 500;

interface DetailOptions {
  /** True for what follows from the definitions alone: typing in the objects does not ask again. */
  readonly ofDefinitions?: boolean;
}

/**
 * The answer to a question about the last report. It is asked at once when it is new or its arguments change, and again for each new
 * report: the longer the last answer took, the longer the texts must rest before. The last answer stays until the next. `undefined`
 * until the first; without arguments nothing is asked.
 */
export function useDetail<Name extends DetailName>(
  name: Name,
  args: DetailArguments<Name> | undefined,
  { ofDefinitions = false }: DetailOptions = {},
): DetailAnswer<Name> | undefined {
  const { engine } = usePage();
  const asked = useEqual(args);
  // What changes when there is something to ask again.
  const subject = useReport((state) => {
    if (asked === undefined) return undefined;
    return ofDefinitions ? state.definitions : state.report;
  });
  const [answer, setAnswer] = useState<DetailAnswer<Name>>();
  const last = useRef<{ readonly args: unknown; readonly took: number }>(undefined);

  useEffect(() => {
    if (asked === undefined || subject === undefined) return;
    let current = true;
    const ask = async (): Promise<void> => {
      const started = performance.now();
      const value = await engine.ask(name, asked);
      if (!current || value === undefined) return;
      last.current = { args: asked, took: performance.now() - started };
      startTransition(() => setAnswer(() => value));
    };
    const took = last.current?.args === asked ? last.current.took : 0;
    const timer = setTimeout(() => void ask(), took < quick ? 0 : Math.min(2 * took, longestRest));
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [engine, name, asked, subject]);
  return answer;
}

/** Arguments that are equal to those of the last time are those of the last time. */
function useEqual<T extends object>(args: T | undefined): T | undefined {
  const kept = useRef(args);
  if (!shallowlyEqual(kept.current, args)) kept.current = args;
  return kept.current;
}

function shallowlyEqual(one: object | undefined, other: object | undefined): boolean {
  if (one === other) return true;
  if (one === undefined || other === undefined) return false;
  const entries = Object.entries(one);
  const others = new Map(Object.entries(other));
  return entries.length === others.size && entries.every(([name, value]) => Object.is(value, others.get(name)));
}
