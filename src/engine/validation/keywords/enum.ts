/** `enum`: a value must be one of a list. */
import { notSupported } from '../../values/field-error.ts';
import { goJson } from '../../values/go-json.ts';
import { deepEqual, isList, isObject, type Value } from '../../values/value.ts';
import type { Check, KeywordContext } from '../keyword.ts';
import { toInt64 } from '../number/go-number.ts';

/** Values are compared after Go's conversions; null is never one of the list, not even where it stands there. */
export const enumKeyword = ({ schema }: KeywordContext): Check | undefined => {
  const allowed = schema.enum;
  if (allowed === undefined || allowed.length === 0) return undefined;
  const texts = new Set(allowed.filter((one) => typeof one === 'string'));
  return (value, run) => {
    if (typeof value === 'string' ? texts.has(value) : allowed.some((one) => isConvertibleTo(value, one))) return;
    run.fail('enum', (path) => notSupported(path, value, allowed.map(enumText)));
  };
};

function enumText(value: Value): string {
  return typeof value === 'string' ? value : goJson(value);
}

/** True when Go's conversion of the value to the type of the other gives the other. */
function isConvertibleTo(value: Value, wanted: Value): boolean {
  if (value === null || wanted === null) return false;
  if (typeof value === 'bigint') {
    if (typeof wanted === 'number') return Number(value) === wanted;
    if (typeof wanted === 'string') return runeText(value) === wanted;
    return value === wanted;
  }
  if (typeof value === 'number') return typeof wanted === 'bigint' ? toInt64(value) === wanted : value === wanted;
  if (isList(value) || isObject(value)) return deepEqual(value, wanted);
  return value === wanted;
}

/** Go's `string(n)`: the character with that code point. */
function runeText(code: bigint): string {
  const isCharacter = code >= 0n && code <= 0x10ffffn && !(code >= 0xd800n && code < 0xe000n);
  return isCharacter ? String.fromCodePoint(Number(code)) : '\ufffd';
}
