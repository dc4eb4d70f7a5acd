/** Of branches that all failed, the one that came closest. */
import type { Value } from '../../values/value.ts';
import type { Validator } from '../keyword.ts';
import type { BranchResult, Run } from '../run.ts';

/** Runs a branch for its verdict and its matches alone. */
export function tryBranch(branch: Validator, value: Value, run: Run): BranchResult {
  return run.branch(() => {
    branch.validate(value, run, undefined);
  });
}

/**
 * Tells the failures of the branch with the most matches, the first of equals. That branch is run again for its errors, unless
 * nobody asks for errors: so the work stays linear however deep combinators nest.
 */
export function tellClosestFailure(
  branches: readonly Validator[],
  results: readonly BranchResult[],
  value: Value,
  run: Run,
): void {
  let closest = 0;
  results.forEach((result, at) => {
    if (result.matches > (results[closest]?.matches ?? 0)) closest = at;
  });
  if (run.isQuiet) run.matches += results[closest]?.matches ?? 0;
  else branches[closest]?.validate(value, run, undefined);
}
