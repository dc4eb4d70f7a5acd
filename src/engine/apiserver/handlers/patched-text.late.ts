/** `patched-text.ts` where it comes after the rest of the engine: only a patch that is refused is quoted. */
import { latePart } from '../../values/late-part.ts';
import type * as patched from './patched-text.ts';

const part = latePart(() => import('./patched-text.ts'));

/** The text of what a merge patch makes. */
export const mergedText: typeof patched.mergedText = (...args) => part().mergedText(...args);

/** The text of what a JSON patch makes. */
export const operatedText: typeof patched.operatedText = (...args) => part().operatedText(...args);
