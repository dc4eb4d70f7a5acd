/** The keywords of texts that stop at the first failure: `maxLength`, `minLength`, `pattern`. */
import type { Keyword } from '../keyword.ts';
import { maxLengthKeyword } from './max-length.ts';
import { minLengthKeyword } from './min-length.ts';
import { patternKeyword } from './pattern.ts';

const inOrder = [
  ['maxLength', maxLengthKeyword],
  ['minLength', minLengthKeyword],
  ['pattern', patternKeyword],
] as const;

/** A text that is too long is not matched against the pattern. */
export const textLimitsKeyword: Keyword<string> = (context) => {
  const checks = inOrder.flatMap(([name, keyword]) => {
    const check = keyword(context);
    return check === undefined ? [] : [{ name, check }];
  });
  if (checks.length === 0) return undefined;
  return (value, run) => {
    for (const { name, check } of checks) {
      const held = check(value, run);
      run.observer?.observe(context.schema, name, value, held);
      if (!held) return;
    }
  };
};
