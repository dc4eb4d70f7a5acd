/** Which function runs which command. */
import type { CommandSpec } from '../command-line/command-tree.ts';
import { apply } from './apply.ts';
import type { CommandHandler } from './command.ts';
import { create } from './create.ts';
import { deleteCommand } from './delete.ts';
import { notHere } from './not-here.ts';
import { patch } from './patch.ts';
import { replace } from './replace.ts';

const handlers: ReadonlyMap<string, CommandHandler> = new Map([
  ['kubectl apply', apply],
  ['kubectl create', create],
  ['kubectl delete', deleteCommand],
  ['kubectl patch', patch],
  ['kubectl replace', replace],
]);

/** The function that runs a command; one that has no meaning here is answered in a sentence. */
export function commandHandler(command: CommandSpec): CommandHandler {
  return handlers.get(command.path) ?? notHere;
}
