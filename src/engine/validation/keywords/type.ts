/** `type` and `nullable`, with the odd part that `format` has in them. */
import { type FieldError, typeInvalid } from '../../values/field-error.ts';
import type { FieldPath } from '../../values/field-path.ts';
import { goQuote } from '../../values/go-quote.ts';
import { jsonType, type Value } from '../../values/value.ts';
import type { Keyword } from '../keyword.ts';
import { isJsonInteger } from '../number/go-number.ts';

/** The type of a value that is not null. */
export const typeKeyword: Keyword = ({ types, format }) => {
  if (types.length === 0 && format === '') return undefined;
  const isNumeric = types.includes('integer') || types.includes('number');
  const wanted = types.join(',');
  return (value, run) => {
    const type = jsonType(value);
    const hasType = types.includes(type) || isOtherNumber(value, types);
    const isTextOrList = type === 'string' || type === 'array';
    if (format !== '' && !isTextOrList && !hasType && formatOf(value) !== format) {
      run.fail('type', wrongType(format, formatOf(value)));
    } else if (format !== '' && isTextOrList && !isNumeric) {
      // A text or list under a format is the format's affair, whatever the type.
      run.matches++;
    } else if (hasType) {
      run.matches++;
    } else {
      run.fail('type', wrongType(wanted, type));
    }
  };
};

/** Null where it is not allowed. */
export const nullTypeKeyword: Keyword<null> = ({ schema, types }) => {
  const isAllowed = types.length === 0 || types.includes('null') || schema.nullable;
  const fail = wrongType(types.join(','), 'null');
  return (_, run) => {
    if (isAllowed) run.matches++;
    else run.fail('type', fail);
  };
};

/** A whole float64 passes for an integer, and an integer for a number. */
function isOtherNumber(value: Value, types: readonly string[]): boolean {
  if (typeof value === 'number') return types.includes('integer') && isJsonInteger(value);
  return typeof value === 'bigint' && types.includes('number');
}

/** The format that the server infers from a value. */
function formatOf(value: Value): string {
  if (typeof value === 'bigint') return 'int64';
  return typeof value === 'number' ? 'float64' : '';
}

function wrongType(wanted: string, found: string): (path: FieldPath | null, name: string) => FieldError {
  return (path, name) => typeInvalid(path, found, `${name} in body must be of type ${wanted}: ${goQuote(found)}`);
}
