/** `anyOf`: at least one branch must hold. */
import { goQuote } from '../../values/go-quote.ts';
import type { Keyword } from '../keyword.ts';
import type { BranchResult } from '../run.ts';
import { tellClosestFailure, tryBranch } from './closest-failure.ts';

/** Where none holds, the failures of the branch with the most matches are told too. */
export const anyOfKeyword: Keyword = ({ schema, branchOf }) => {
  if (schema.anyOf === undefined || schema.anyOf.length === 0) return undefined;
  const branches = schema.anyOf.map(branchOf);
  return (value, run) => {
    const results: BranchResult[] = [];
    for (const branch of branches) {
      const result = tryBranch(branch, value, run);
      if (result.isValid) {
        run.matches += result.matches;
        return;
      }
      results.push(result);
    }
    run.failAtBase('anyOf', (name) => `${goQuote(name)} must validate at least one schema (anyOf)`);
    tellClosestFailure(branches, results, value, run);
  };
};
