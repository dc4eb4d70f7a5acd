/** Comparison of two finds as Go's text/template compares them: kinds must match, only scalars compare. */
import { compareStrings } from '../value.ts';
import { type Found, Uint8 } from './found.ts';

const wrongType = 'invalid type for comparison';
const wrongPair = 'incompatible types for comparison';

/** What a comparison gives, or its error's text. */
export function compareFound(left: Found, operator: string, right: Found): boolean | string {
  switch (operator) {
    case '==':
      return equal(left, right);
    case '!=':
      return not(equal(left, right));
    case '<':
      return less(left, right);
    case '>=':
      return not(less(left, right));
    case '<=':
      return lessOrEqual(left, right);
    case '>':
      return not(lessOrEqual(left, right));
    default:
      return `unrecognized filter operator ${operator}`;
  }
}

function not(result: boolean | string): boolean | string {
  return typeof result === 'string' ? result : !result;
}

function lessOrEqual(left: Found, right: Found): boolean | string {
  const below = less(left, right);
  return below === false ? equal(left, right) : below;
}

type Scalar = string | boolean | bigint | number;

function scalar(found: Found): Scalar | undefined {
  if (found instanceof Uint8) return BigInt(found.value);
  return typeof found === 'object' ? undefined : found;
}

function equal(left: Found, right: Found): boolean | string {
  const a = scalar(left);
  const b = scalar(right);
  if (a === undefined || b === undefined) return wrongType;
  return typeof a === typeof b ? a === b : wrongPair;
}

function less(left: Found, right: Found): boolean | string {
  const a = scalar(left);
  const b = scalar(right);
  if (a === undefined || b === undefined) return wrongType;
  if (typeof a !== typeof b) return wrongPair;
  if (typeof a === 'boolean') return wrongType;
  return typeof a === 'string' && typeof b === 'string' ? compareStrings(a, b) < 0 : a < b;
}
