/** The syntax of a label's key and value in a selector. */
import { isQualifiedName, isValidLabelValue } from '../../validation/object-meta/names.ts';
import { goQuote } from '../../values/go-quote.ts';

/** What is wrong with a key, in the server's words after the field; `undefined` where nothing is. */
export function labelKeyError(key: string): string | undefined {
  return errorText(key, isQualifiedName(key));
}

/** What is wrong with a value. */
export function labelValueError(value: string): string | undefined {
  return errorText(value, isValidLabelValue(value));
}

function errorText(text: string, errors: readonly string[]): string | undefined {
  return errors.length === 0 ? undefined : `Invalid value: ${goQuote(text)}: ${errors.join('; ')}`;
}
