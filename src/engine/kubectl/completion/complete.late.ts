/** `complete.ts` where it comes after the rest of the engine. */
import { latePart } from '../../values/late-part.ts';
import type { KubectlEnvironment } from '../environment.ts';
import type { Completion } from './complete.ts';

const part = latePart(() => import('./complete.ts'));

/** Completes a line at the cursor. */
export function complete(line: string, cursor: number, env: KubectlEnvironment): Completion {
  return part().complete(line, cursor, env);
}
