/** Whether a number fits into a numeric type and format (`IsValueValidAgainstRange` of kube-openapi). */
import type { KeywordContext } from '../keyword.ts';

/** A type and format of numbers, as far as the schema tells them beyond doubt. */
export interface NumberType {
  readonly type: '' | 'integer' | 'number';
  readonly format: '' | 'int32' | 'int64' | 'float' | 'double';
}

const formatsOf = { integer: ['int32', 'int64'], number: ['float', 'double'] } as const;

/** The numeric type of a schema: empty where it has none or several, and the format only where it belongs to the type. */
export function numberTypeOf({ types, format }: KeywordContext): NumberType {
  const [type] = types;
  if (types.length !== 1 || (type !== 'integer' && type !== 'number')) return { type: '', format: '' };
  return { type, format: formatsOf[type].find((known) => known === format) ?? '' };
}

/** The least float64 that is infinite as a float32, in the decimal digits that Go reads: 2^128 − 2^103. */
const float32Overflow = 2n ** 128n - 2n ** 103n;

/** The message, by the name of the place, where a number does not fit; `title` says which number it is. */
export function rangeError(
  value: bigint | number,
  { type, format }: NumberType,
  title: string,
): ((name: string) => string) | undefined {
  if (fits(value, type, format)) return undefined;
  const shown = format === '' ? '(default format)' : `with format ${format}`;
  return (name) => `${title} value must be of type ${type} ${shown} in ${name}`;
}

function fits(value: bigint | number, type: NumberType['type'], format: NumberType['format']): boolean {
  if (type !== 'integer') return format !== 'float' || fitsFloat32(value);
  const limit = format === 'int32' ? 2 ** 31 : 2 ** 63;
  if (typeof value === 'bigint') return value >= -limit && value < limit;
  // A float64 is compared by the digits that Go prints, and those of −2^63 are rounded away from zero.
  return Number.isInteger(value) && value < limit && (value > -limit || (value === -limit && format === 'int32'));
}

function fitsFloat32(value: bigint | number): boolean {
  if (typeof value === 'bigint' || Math.abs(value) < 1e38) return true;
  const [digits = '', exponent] = Math.abs(value).toExponential().split('e');
  const [whole = '', fraction = ''] = digits.split('.');
  return BigInt(whole + fraction.padEnd(Number(exponent), '0')) < float32Overflow;
}
