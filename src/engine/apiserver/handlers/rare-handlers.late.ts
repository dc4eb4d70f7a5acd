/** `rare-handlers.ts` where it comes after the rest of the engine. */
import { latePart } from '../../values/late-part.ts';
import type * as handlers from './rare-handlers.ts';

const part = latePart(() => import('./rare-handlers.ts'));

/** DELETE of one object. */
export const deleteOne: typeof handlers.deleteOne = (...args) => part().deleteOne(...args);

/** DELETE of a collection. */
export const deleteCollection: typeof handlers.deleteCollection = (...args) => part().deleteCollection(...args);

/** A JSON patch. */
export const jsonPatch: typeof handlers.jsonPatch = (...args) => part().jsonPatch(...args);

/** A strategic merge patch. */
export const strategicPatch: typeof handlers.strategicPatch = (...args) => part().strategicPatch(...args);
