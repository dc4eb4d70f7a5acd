/** The keywords of texts that stop at the first failure: `maxLength`, `minLength`, `pattern`. */
import type { Keyword } from '../keyword.ts';
import { maxLengthKeyword } from './max-length.ts';
import { minLengthKeyword } from './min-length.ts';
import { patternKeyword } from './pattern.ts';

const inOrder = [maxLengthKeyword, minLengthKeyword, patternKeyword];

/** A text that is too long is not matched against the pattern. */
export const textLimitsKeyword: Keyword<string> = (context) => {
  const checks = inOrder.map((keyword) => keyword(context)).filter((check) => check !== undefined);
  if (checks.length === 0) return undefined;
  return (value, run) => {
    for (const holds of checks) if (!holds(value, run)) return;
  };
};
