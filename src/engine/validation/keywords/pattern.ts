/** `pattern`: an RE2 expression that must match somewhere in the text. */
import { invalid } from '../../values/field-error.ts';
import { compileRegexp, matchesRegexp } from '../../values/regexp.ts';
import type { TextKeyword } from '../keyword.ts';

/** A text must match; under a pattern that does not compile none does. */
export const patternKeyword: TextKeyword = ({ schema: { pattern } }) => {
  if (pattern === '') return undefined;
  const { regexp, error } = compileRegexp(pattern);
  const shown = error === undefined ? pattern : `${pattern}, but pattern is invalid: ${error}`;
  return (value, run) => {
    if (regexp !== undefined && matchesRegexp(regexp, value)) return true;
    run.fail('pattern', (path, name) => invalid(path, value, `${name} in body should match '${shown}'`));
    return false;
  };
};
