/** A second engine for work that takes long, in a worker of its own from the same script: typing does not wait for it. */
import { useCallback, useEffect, useRef } from 'react';
import { EngineClient } from '../worker/engine-client.ts';
import { usePage } from './engine-context.ts';

/** Gives the engine, started when it is first asked for and ended with the component. */
export function useOwnEngine(): () => EngineClient {
  const { engine } = usePage();
  const own = useRef<EngineClient>(undefined);
  useEffect(
    () => () => {
      own.current?.end();
      own.current = undefined;
    },
    [],
  );
  return useCallback(() => {
    own.current ??= new EngineClient(engine.startWorker, { onReport: () => undefined, onTrouble: () => undefined });
    return own.current;
  }, [engine]);
}
