/** `get-variants.ts` where it comes after the rest of the engine. */
import { latePart } from '../../../values/late-part.ts';
import type * as variants from './get-variants.ts';

const part = latePart(() => import('./get-variants.ts'));

/** Prints what a server answers at an address. */
export const getRaw: typeof variants.getRaw = (session, url) => part().getRaw(session, url);

/** Sorts by what a JSONPath finds. */
export const sortBy: typeof variants.sortBy = (...args) => part().sortBy(...args);

/** Prints objects as they change. */
export const watchObjects: typeof variants.watchObjects = (session, options) => part().watchObjects(session, options);
