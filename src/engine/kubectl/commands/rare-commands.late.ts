/** `rare-commands.ts` where it comes after the rest of the engine. */
import { latePart } from '../../values/late-part.ts';
import type { CommandHandler } from './command.ts';

const part = latePart(() => import('./rare-commands.ts'));

/** The function that runs one of these commands; one that has no meaning here is answered in a sentence. */
export function rareCommand(path: string): CommandHandler {
  return part().rareCommand(path);
}
