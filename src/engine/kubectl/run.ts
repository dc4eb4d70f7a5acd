/** kubectl: a command line → requests → text. */
import type { KubectlEnvironment, KubectlResult } from './environment.ts';
import { execute } from './execute.ts';

/** Runs one command; `args` are the words after `kubectl`. */
export function runKubectl(args: readonly string[], env: KubectlEnvironment): KubectlResult {
  return execute(args, env);
}
