/**
 * Validation errors as data, as `field.Error` of k8s.io/apimachinery 0.37 holds them; their text is made in
 * `field-error-text.ts` alone.
 */
import type { FieldPath } from './field-path.ts';
import { goQuote } from './go-quote.ts';
import type { Value } from './value.ts';

/** The kinds of error, named as the causes of a `metav1.Status` name them. */
export type FieldErrorType =
  | 'FieldValueRequired'
  | 'FieldValueDuplicate'
  | 'FieldValueInvalid'
  | 'FieldValueNotSupported'
  | 'FieldValueForbidden'
  | 'FieldValueTooLong'
  | 'FieldValueTooMany'
  | 'FieldValueTypeInvalid'
  | 'InternalError';

/** A Go struct inside an error: printed as JSON with its fields in this order, unlike a map's. */
export class GoStruct {
  constructor(readonly fields: readonly (readonly [string, BadValue])[]) {}
}

/** What an error holds as its bad value; `undefined` prints no value at all. */
export type BadValue = Value | GoStruct | readonly BadValue[] | undefined;

/** One validation error. */
export interface FieldError {
  readonly type: FieldErrorType;
  /** Where; `null` is Go's nil path, printed `<nil>`. */
  readonly path: FieldPath | null;
  /** Go's text of the field where it is not the text of `path` (the server's relative and odd spellings). */
  readonly field?: string;
  readonly value: BadValue;
  readonly detail: string;
  /** What found it: a schema keyword, `format=…`, or a rule's text; the page uses it, the text does not. */
  readonly origin?: string;
  /** UTF-16 offset, within the string at `path`, of the guilty character: a CEL rule's compile error has one. */
  readonly offset?: number;
}

/** A value of the wrong type. */
export function typeInvalid(path: FieldPath | null, value: BadValue, detail: string): FieldError {
  return { type: 'FieldValueTypeInvalid', path, value, detail };
}

/** A value that must be there and is not. */
export function required(path: FieldPath | null, detail: string): FieldError {
  return { type: 'FieldValueRequired', path, value: '', detail };
}

/** A value that stands twice. */
export function duplicate(path: FieldPath | null, value: BadValue): FieldError {
  return { type: 'FieldValueDuplicate', path, value, detail: '' };
}

/** A malformed value. */
export function invalid(path: FieldPath | null, value: BadValue, detail: string): FieldError {
  return { type: 'FieldValueInvalid', path, value, detail };
}

/** A value outside a closed list; `supported` is printed in the order given. */
export function notSupported(path: FieldPath | null, value: BadValue, supported: readonly string[]): FieldError {
  const detail = supported.length > 0 ? `supported values: ${supported.map(goQuote).join(', ')}` : '';
  return { type: 'FieldValueNotSupported', path, value, detail };
}

/** A value that is well formed but not allowed here. */
export function forbidden(path: FieldPath | null, detail: string): FieldError {
  return { type: 'FieldValueForbidden', path, value: '', detail };
}

/** A value that is too long; its text never shows the value. A negative maximum prints none. */
export function tooLong(path: FieldPath | null, value: BadValue, maximum: number | bigint): FieldError {
  const detail =
    maximum >= 0 ? `may not be more than ${maximum} ${Number(maximum) === 1 ? 'byte' : 'bytes'}` : 'value is too long';
  return { type: 'FieldValueTooLong', path, value, detail };
}

/** A list or map with too many members. */
export function tooMany(path: FieldPath | null, actual: number | bigint, maximum: number | bigint): FieldError {
  const detail =
    maximum >= 0 ? `must have at most ${maximum} ${Number(maximum) === 1 ? 'item' : 'items'}` : 'has too many items';
  const value = Number(actual) >= 0 ? BigInt(actual) : undefined;
  return { type: 'FieldValueTooMany', path, value, detail };
}

/** An error that is not the user's. */
export function internalError(path: FieldPath | null, detail: string): FieldError {
  return { type: 'InternalError', path, value: undefined, detail };
}

/** The origin of an error over which the server breaks down: it answers nothing, and its connection ends. */
export const breakdownOrigin = 'breakdown';
