/** `command-texts.ts` where it comes after the rest of the engine. */
import { latePart } from '../../values/late-part.ts';
import type { CommandTexts } from './command-texts.ts';

const part = latePart(() => import('./command-texts.ts'));

/** The texts. */
export function commandTexts(): CommandTexts {
  return part().commandTexts();
}
