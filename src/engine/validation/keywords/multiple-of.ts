/** `multipleOf`. */
import { type BadValue, invalid } from '../../values/field-error.ts';
import { goFloat } from '../../values/go-number.ts';
import type { NumberKeyword } from '../keyword.ts';
import { isJsonInteger, toInt64 } from '../number/go-number.ts';
import { numberTypeOf, rangeError } from '../number/range.ts';
import type { Run } from '../run.ts';

/** Integers are divided as integers where the factor fits into their type, by its whole part. */
export const multipleOfKeyword: NumberKeyword = (context) => {
  const { multipleOf } = context.schema;
  if (multipleOf === undefined) return undefined;
  const misfit = rangeError(multipleOf, numberTypeOf(context), 'MultipleOf');
  return (value, run) => {
    if (misfit !== undefined) run.failAtBase('multipleOf', misfit);
    if (typeof value === 'bigint' && misfit === undefined) checkInteger(value, toInt64(multipleOf), run);
    else checkFloat(Number(value), multipleOf, run);
  };
};

function checkInteger(value: bigint, factor: bigint, run: Run): void {
  if (factor <= 0n) failFactor(factor, String(factor), run);
  else if (value % factor !== 0n) failValue(value, String(factor), run);
}

function checkFloat(value: number, factor: number, run: Run): void {
  if (factor <= 0) failFactor(factor, goFloat(factor), run);
  else if (!isJsonInteger(factor < 1 ? (1 / factor) * value : value / factor)) failValue(value, goFloat(factor), run);
}

function failFactor(factor: BadValue, text: string, run: Run): void {
  run.fail('multipleOf', (path, name) =>
    invalid(path, factor, `factor MultipleOf declared for ${name} must be positive: ${text}`),
  );
}

function failValue(value: BadValue, factor: string, run: Run): void {
  run.fail('multipleOf', (path, name) => invalid(path, value, `${name} in body should be a multiple of ${factor}`));
}
