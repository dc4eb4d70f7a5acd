/** `watch.ts` where it comes after the rest of the engine. */
import { latePart } from '../../values/late-part.ts';
import type * as handlers from './watch.ts';

const part = latePart(() => import('./watch.ts'));

/** Answers with the events of a watch. */
export const watch: typeof handlers.watch = (...args) => part().watch(...args);
