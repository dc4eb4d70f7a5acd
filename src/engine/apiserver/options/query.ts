/** Query parameters → values of Go's types, as the parameter codec of k8s.io/apimachinery 0.37 converts them. */

import { goQuote as quoted } from '../../values/go-quote.ts';

/** A request's query in order. */
export type Query = readonly (readonly [string, string])[];

/** The first value of a parameter. */
export function queryString(query: Query, name: string): string {
  return query.find(([key]) => key === name)?.[1] ?? '';
}

/** All values of a parameter. */
export function queryStrings(query: Query, name: string): string[] {
  return query.filter(([key]) => key === name).map(([, value]) => value);
}

/** A boolean parameter: only `0` and `false` are false; `undefined` where it is absent. */
export function queryBoolean(query: Query, name: string): boolean | undefined {
  const value = query.find(([key]) => key === name)?.[1];
  return value === undefined ? undefined : value !== '0' && value.toLowerCase() !== 'false';
}

/** An int64 parameter, `undefined` where it is absent; the error is `strconv.ParseInt`'s. */
export function queryInt64(query: Query, name: string): bigint | undefined | { readonly error: string } {
  const text = query.find(([key]) => key === name)?.[1];
  return text === undefined ? undefined : parseInt64(text);
}

/** Reads an int64 as `strconv.ParseInt(text, 10, 64)`. */
export function parseInt64(text: string): bigint | { readonly error: string } {
  if (!/^[+-]?\d+$/.test(text)) {
    return { error: `strconv.ParseInt: parsing ${quoted(text)}: invalid syntax` };
  }
  const value = BigInt(text.replace(/^\+/, ''));
  if (BigInt.asIntN(64, value) !== value) {
    return { error: `strconv.ParseInt: parsing ${quoted(text)}: value out of range` };
  }
  return value;
}

/** Reads a uint64 as `strconv.ParseUint(text, 10, 64)`. */
export function parseUint64(text: string): bigint | { readonly error: string } {
  if (!/^\d+$/.test(text)) {
    return { error: `strconv.ParseUint: parsing ${quoted(text)}: invalid syntax` };
  }
  const value = BigInt(text);
  if (BigInt.asUintN(64, value) !== value) {
    return { error: `strconv.ParseUint: parsing ${quoted(text)}: value out of range` };
  }
  return value;
}
