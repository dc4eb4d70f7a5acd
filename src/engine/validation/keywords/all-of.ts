/** `allOf`: every branch must hold. */
import { goQuote } from '../../values/go-quote.ts';
import type { Keyword } from '../keyword.ts';

/** The failures of all branches are told, then that not all held. */
export const allOfKeyword: Keyword = ({ schema, branchOf }) => {
  if (schema.allOf === undefined || schema.allOf.length === 0) return undefined;
  const branches = schema.allOf.map(branchOf);
  return (value, run) => {
    let valid = 0;
    for (const branch of branches) {
      const { failures } = run;
      branch.validate(value, run, undefined);
      if (run.failures === failures) valid++;
    }
    if (valid === branches.length) return;
    const none = valid === 0 ? '. None validated' : '';
    run.failAtBase('allOf', (name) => `${goQuote(name)} must validate all the schemas (allOf)${none}`);
  };
};
