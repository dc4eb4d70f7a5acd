/** Commands that have no meaning without pods, nodes and files of a machine: one sentence each. */
import { type KubectlError, plain } from '../../errors/kubectl-error.ts';
import type { Invocation } from '../command.ts';

/** Says that the command is not part of the playground. */
export function notHere({ command }: Invocation): KubectlError {
  return plain(`"${command.path}" is not part of this playground: there are no pods, nodes or local files here`);
}
