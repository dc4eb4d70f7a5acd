/** `maximum` and `exclusiveMaximum`. */
import type { NumberKeyword } from '../keyword.ts';
import { boundCheck } from '../number/bound.ts';

/** A number may be no more. */
export const maximumKeyword: NumberKeyword = (context) => {
  const { maximum, exclusiveMaximum } = context.schema;
  if (maximum === undefined) return undefined;
  return boundCheck(context, {
    keyword: 'maximum',
    title: 'Maximum boundary',
    bound: maximum,
    words: exclusiveMaximum ? 'less than' : 'less than or equal to',
    isBeyond: (value, bound) => value > bound || (exclusiveMaximum && value === bound),
  });
};
