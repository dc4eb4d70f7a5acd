/** `minimum` and `exclusiveMinimum`. */
import type { NumberKeyword } from '../keyword.ts';
import { boundCheck } from '../number/bound.ts';

/** A number may be no less. */
export const minimumKeyword: NumberKeyword = (context) => {
  const { minimum, exclusiveMinimum } = context.schema;
  if (minimum === undefined) return undefined;
  return boundCheck(context, {
    keyword: 'minimum',
    title: 'Minimum boundary',
    bound: minimum,
    words: exclusiveMinimum ? 'greater than' : 'greater than or equal to',
    isBeyond: (value, bound) => value < bound || (exclusiveMinimum && value === bound),
  });
};
