/** Arguments of `label` and `annotate`: resources first, then `KEY=VALUE` and `KEY-`. */
import { type Outcome, plain } from '../errors/kubectl-error.ts';

/** Arguments told apart. */
export interface ResourcesAndPairs {
  readonly resources: readonly string[];
  readonly pairs: readonly string[];
}

/** True for `KEY=VALUE` and `KEY-`. */
function isPair(word: string): boolean {
  return (word.includes('=') && !word.startsWith('=')) || (word.endsWith('-') && word !== '-');
}

/** Tells resources from pairs; `what` names the pairs in the error. */
export function resourcesAndPairs(args: readonly string[], what: string): Outcome<ResourcesAndPairs> {
  const at = args.findIndex(isPair);
  if (at === -1) return { value: { resources: args, pairs: [] } };
  const pairs = args.slice(at);
  const stray = pairs.find((word) => !isPair(word));
  if (stray !== undefined) return { error: plain(`all resources must be specified before ${what} changes: ${stray}`) };
  return { value: { resources: args.slice(0, at), pairs } };
}
