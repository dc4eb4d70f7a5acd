/** `filters.ts` where it comes after the rest of the engine. */
import { latePart } from '../../engine/index.ts';
import type * as filters from './filters.ts';

const part = latePart(() => import('./filters.ts'));

/** Runs a filter over a text. */
export const filterText: typeof filters.filterText = (words, text) => part().filterText(words, text);
