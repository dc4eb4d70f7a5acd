/** `help.ts` where it comes after the rest of the engine. */
import { latePart } from '../../values/late-part.ts';
import type { CommandSpec } from '../command-line/command-tree.ts';
import type { Session } from '../session.ts';

const part = latePart(() => import('./help.ts'));

/** Prints the help of a command. */
export function printHelp(session: Session, command: CommandSpec): void {
  part().printHelp(session, command);
}
