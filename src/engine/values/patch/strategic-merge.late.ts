/** `strategic-merge.ts` where it comes after the rest of the engine: a first run applies no definition twice. */
import { latePart } from '../late-part.ts';
import type * as strategic from './strategic-merge.ts';

const part = latePart(() => import('./strategic-merge.ts'));

/** The patch between what was applied last, what is to be, and what is. */
export const threeWayStrategicMergePatch: typeof strategic.threeWayStrategicMergePatch = (...args) =>
  part().threeWayStrategicMergePatch(...args);

/** A document with a strategic merge patch applied. */
export const strategicMergePatch: typeof strategic.strategicMergePatch = (...args) =>
  part().strategicMergePatch(...args);
