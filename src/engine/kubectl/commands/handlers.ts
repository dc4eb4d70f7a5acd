/** Which function runs which command. */
import { rareCommand } from '#rare-commands';
import type { CommandSpec } from '../command-line/command-tree.ts';
import { apply } from './apply.ts';
import type { CommandHandler } from './command.ts';
import { get } from './get/get.ts';

/** The function that runs a command. */
export function commandHandler(command: CommandSpec): CommandHandler {
  switch (command.path) {
    case 'kubectl apply':
      return apply;
    case 'kubectl get':
      return get;
    default:
      return rareCommand(command.path);
  }
}
