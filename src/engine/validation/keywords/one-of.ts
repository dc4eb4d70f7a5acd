/** `oneOf`: exactly one branch must hold. */
import { goQuote } from '../../values/go-quote.ts';
import type { Keyword } from '../keyword.ts';
import { tellClosestFailure, tryBranch } from './closest-failure.ts';

/** Where none holds, the failures of the branch with the most matches are told too. */
export const oneOfKeyword: Keyword = ({ schema, branchOf }) => {
  if (schema.oneOf === undefined || schema.oneOf.length === 0) return undefined;
  const branches = schema.oneOf.map(branchOf);
  return (value, run) => {
    const results = branches.map((branch) => tryBranch(branch, value, run));
    const valid = results.filter(({ isValid }) => isValid);
    const [first] = valid;
    if (first !== undefined && valid.length === 1) {
      run.matches += first.matches;
      return;
    }
    const found = valid.length === 0 ? 'Found none valid' : `Found ${valid.length} valid alternatives`;
    run.failAtBase('oneOf', (name) => `${goQuote(name)} must validate one and only one schema (oneOf). ${found}`);
    if (valid.length === 0) tellClosestFailure(branches, results, value, run);
  };
};
