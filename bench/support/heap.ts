/** How much memory is held on to, once everything that can be collected is. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Megabytes of the heap after a forced collection. */
export function keptMegabytes(): number {
  collect();
  return Math.round(process.memoryUsage().heapUsed / 2 ** 20);
}
