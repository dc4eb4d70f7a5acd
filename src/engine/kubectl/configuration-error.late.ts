/** `configuration-error.ts` where it comes after the rest of the engine. */
import { latePart } from '../values/late-part.ts';
import type { CommandSpec } from './command-line/command-tree.ts';
import type { FlagValues } from './command-line/flag-values.ts';
import type { KubectlEnvironment } from './environment.ts';
import type { KubectlError } from './errors/kubectl-error.ts';

const part = latePart(() => import('./configuration-error.ts'));

/** What is wrong with the flags that say whom to ask and how. */
export function configurationError(
  session: { readonly env: KubectlEnvironment },
  command: CommandSpec,
  flags: FlagValues,
): KubectlError | undefined {
  return part().configurationError(session, command, flags);
}
