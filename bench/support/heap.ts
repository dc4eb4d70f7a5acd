/** How much memory is held on to, once everything that can be collected is. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Bytes of the heap in use after a forced collection. */
export function heapBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
