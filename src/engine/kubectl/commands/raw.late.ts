/** `raw.ts` where it comes after the rest of the engine. */
import { latePart } from '../../values/late-part.ts';
import type * as raw from './raw.ts';

const part = latePart(() => import('./raw.ts'));

/** Sends a file to an address as it is. */
export const sendRaw: typeof raw.sendRaw = (...args) => part().sendRaw(...args);
