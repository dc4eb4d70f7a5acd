/** Go's word for a JSON value in the errors of `encoding/json`. */
import { isList, isObject, type Value } from '../../values/value.ts';

/** What a value that does not fit is called. */
export function jsonTypeName(value: Value): string {
  if (isList(value)) return 'array';
  if (isObject(value)) return 'object';
  if (typeof value === 'bigint') return 'number';
  return typeof value === 'boolean' ? 'bool' : typeof value;
}
