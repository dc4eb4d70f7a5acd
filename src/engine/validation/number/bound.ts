/** What `minimum` and `maximum` have in common: a bound that may not fit the numbers it bounds. */
import { invalid } from '../../values/field-error.ts';
import { goFloat } from '../../values/go-number.ts';
import type { Check, KeywordContext } from '../keyword.ts';
import { toInt64 } from './go-number.ts';
import { numberTypeOf, rangeError } from './range.ts';

/** A bound and its words. */
export interface Bound {
  readonly keyword: string;
  readonly title: string;
  readonly bound: number;
  readonly words: string;
  readonly isBeyond: (value: bigint | number, bound: bigint | number) => boolean;
}

/**
 * Integers are compared with the bound's whole part, unless the bound itself does not fit the schema's type: that is an error of
 * every value, which is then compared as a float64.
 */
export function boundCheck(
  context: KeywordContext,
  { keyword, title, bound, words, isBeyond }: Bound,
): Check<bigint | number> {
  const misfit = rangeError(bound, numberTypeOf(context), title);
  const wholeBound = toInt64(bound);
  return (value, run) => {
    if (misfit !== undefined) run.failAtBase(keyword, misfit);
    const asInteger = typeof value === 'bigint' && misfit === undefined;
    const compared = asInteger ? value : Number(value);
    if (!isBeyond(compared, asInteger ? wholeBound : bound)) return;
    const shown = asInteger ? String(wholeBound) : goFloat(bound);
    run.fail(keyword, (path, name) => invalid(path, compared, `${name} in body should be ${words} ${shown}`));
  };
}
