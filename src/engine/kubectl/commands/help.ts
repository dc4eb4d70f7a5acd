/** `kubectl help` and `--help`. */
import type { CommandSpec } from '../command-line/command-tree.ts';
import type { Session } from '../session.ts';

/** Prints a command's help. */
export function printHelp(session: Session, command: CommandSpec): void {
  session.out(`${command.long}\n`);
}
