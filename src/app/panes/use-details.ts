/** Details of the last report, asked for again whenever there is a new one; the last answer stays until the next. */
import { useEffect, useState } from 'react';
import { useReport } from '../store/report-store.ts';

/** The answer to `ask` for the present report; `undefined` until the first. A changed `key` asks again. */
export function useDetails<T>(key: string, ask: () => Promise<T>): T | undefined {
  const report = useReport((state) => state.report);
  const [answer, setAnswer] = useState<T>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for a new report or key, not for a new closure
  useEffect(() => {
    let current = true;
    void ask().then((value) => {
      if (current) setAnswer(() => value);
    });
    return () => {
      current = false;
    };
  }, [report, key]);
  return answer;
}
