/** `apply-variants.ts` where it comes after the rest of the engine. */
import { latePart } from '../../values/late-part.ts';
import type * as variants from './apply-variants.ts';

const part = latePart(() => import('./apply-variants.ts'));

/** Applies one object on the server. */
export const applyOnServer: typeof variants.applyOnServer = (options, info) => part().applyOnServer(options, info);

/** Deletes what was applied before and is not among the applied any more. */
export const prune: typeof variants.prune = (options, applied) => part().prune(options, applied);

/** Reads the kinds that may be pruned. */
export const readPruneAllowlist: typeof variants.readPruneAllowlist = (session, words) =>
  part().readPruneAllowlist(session, words);
