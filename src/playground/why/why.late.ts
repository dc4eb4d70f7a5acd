/** `why.ts` where it comes after the rest of the engine. */
import { latePart } from '../../engine/index.ts';
import type * as why from './why.ts';

const part = latePart(() => import('./why.ts'));

/** Why such an error is one. */
export const whyRefused: typeof why.whyRefused = (error) => part().whyRefused(error);
