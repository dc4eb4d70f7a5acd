/** Whether a number fits into its type and format at all. */
import type { NumberKeyword } from '../keyword.ts';
import { numberTypeOf, rangeError } from '../number/range.ts';

/** An integer must be whole and within its bits, a `float` within float32. */
export const numberRangeKeyword: NumberKeyword = (context) => {
  const type = numberTypeOf(context);
  return (value, run) => {
    const error = rangeError(value, type, 'Checked');
    if (error !== undefined) run.failAtBase('format', error);
  };
};
