/** `not`: the branch must fail. */
import { goQuote } from '../../values/go-quote.ts';
import type { Keyword } from '../keyword.ts';
import { tryBranch } from './closest-failure.ts';

/** Nothing is told of how the branch held. */
export const notKeyword: Keyword = ({ schema, branchOf }) => {
  if (schema.not === undefined) return undefined;
  const branch = branchOf(schema.not);
  return (value, run) => {
    if (tryBranch(branch, value, run).isValid)
      run.failAtBase('not', (name) => `${goQuote(name)} must not validate the schema (not)`);
  };
};
