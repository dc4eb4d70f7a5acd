/** JSON values → what Go's `encoding/json` reads into a struct and writes back: unknown keys gone, zero values filled or left out. */
import { goJsonFloat } from '../go-number.ts';
import { isList, isObject, type ObjectValue, type Value } from '../value.ts';
import { type GoField, type GoStructType, type GoType, zeroOf } from './go-type.ts';
import { elementOf, fieldOf, type Place, type Scope } from './scope.ts';

/** Go's word for a JSON value in `cannot unmarshal … into`. */
export function goWord(value: Value): string {
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'boolean':
      return 'bool';
    case 'bigint':
    case 'number':
      return 'number';
    default:
      return isList(value) ? 'array' : 'object';
  }
}

/** The text of a JSON number. */
export function numberText(value: bigint | number): string {
  return typeof value === 'bigint' ? String(value) : goJsonFloat(value);
}

const maxInt32 = 2n ** 31n;

/** A whole float64 that JSON writes without a fraction is an int64 when it is read again. */
export function asWritten(value: number): Value {
  if (!Number.isInteger(value) || Math.abs(value) >= 2 ** 63) return value;
  // Beyond 2^53 the text has fewer digits than the number: what is read again is not the same.
  return Number.isSafeInteger(value) ? BigInt(value) : BigInt(goJsonFloat(value));
}

/** How deep a default is looked at; what nests deeper is left as it stands. */
const maxJsonDepth = 1000;

/** Any JSON as Go writes it again; the same identity where nothing changes. */
export function jsonAsWritten(value: Value, depth = 0): Value {
  if (depth > maxJsonDepth) return value;
  if (typeof value === 'number') return asWritten(value);
  if (isList(value)) {
    let copy: Value[] | undefined;
    for (let i = 0; i < value.length; i++) {
      const item = value[i] ?? null;
      const written = jsonAsWritten(item, depth + 1);
      if (written !== item) copy ??= [...value];
      if (copy !== undefined) copy[i] = written;
    }
    return copy ?? value;
  }
  if (isObject(value)) {
    let copy: Map<string, Value> | undefined;
    for (const [key, member] of value) {
      const written = jsonAsWritten(member, depth + 1);
      if (written === member) continue;
      copy ??= new Map(value);
      copy.set(key, written);
    }
    return copy ?? value;
  }
  return value;
}

/**
 * Decodes a value into a Go type and gives it as Go writes it back; the same identity where it already stands so.
 * `holder` names the struct whose field this is.
 */
export function decodeGo(value: Value, type: GoType, place: Place | undefined, holder: string, scope: Scope): Value {
  if (type.kind === 'custom') return type.decode(value, place, holder, scope);
  if (value === null) return zeroOf(type);
  switch (type.kind) {
    case 'string':
      if (typeof value === 'string') return value;
      break;
    case 'bool':
      if (typeof value === 'boolean') return value;
      break;
    case 'int':
      if (typeof value === 'bigint' && (type.name === 'int64' || (value < maxInt32 && value >= -maxInt32)))
        return value;
      if (typeof value === 'bigint' || typeof value === 'number') {
        scope.typeError(`number ${numberText(value)}`, place, holder, type.name);
        return 0n;
      }
      break;
    case 'float':
      if (typeof value === 'bigint') {
        const written = asWritten(Number(value));
        return written === value ? value : written;
      }
      if (typeof value === 'number') return asWritten(value);
      break;
    case 'slice':
      if (isList(value)) return decodeSlice(value, type.of, place, holder, scope);
      break;
    case 'map':
      if (isObject(value)) return decodeMap(value, type.of, place, holder, scope);
      break;
    case 'struct':
      if (isObject(value)) return decodeStruct(value, type, place, scope);
      break;
  }
  scope.typeError(goWord(value), place, holder, type.name);
  return zeroOf(type);
}

function decodeSlice(
  value: readonly Value[],
  of: GoType,
  place: Place | undefined,
  holder: string,
  scope: Scope,
): Value {
  let copy: Value[] | undefined;
  for (let i = 0; i < value.length; i++) {
    const item = value[i] ?? null;
    const written = decodeGo(item, of, elementOf(place, i), holder, scope);
    if (written !== item) copy ??= [...value];
    if (copy !== undefined) copy[i] = written;
  }
  return copy ?? value;
}

function decodeMap(value: ObjectValue, of: GoType, place: Place | undefined, holder: string, scope: Scope): Value {
  let copy: Map<string, Value> | undefined;
  for (const [key, item] of value) {
    const written = decodeGo(item, of, elementOf(place, key), holder, scope);
    if (written === item) continue;
    copy ??= new Map(value);
    copy.set(key, written);
  }
  return copy ?? value;
}

/** Decodes an object into a struct. */
function decodeStruct(value: ObjectValue, type: GoStructType, place: Place | undefined, scope: Scope): ObjectValue {
  const changes = new Map<string, Value | undefined>();
  for (const [key, member] of value) {
    const field = type.fields.get(key);
    if (field === undefined) {
      scope.unknownField(place, key);
      changes.set(key, undefined);
      continue;
    }
    const name = field.embedded === undefined ? key : `${field.embedded}.${key}`;
    const written = decodeField(member, field, fieldOf(place, name), type.name, scope);
    if (written !== member) changes.set(key, written);
  }
  for (const [key, field] of type.fields) {
    if (!field.omitEmpty && !value.has(key)) changes.set(key, zeroOf(field.type));
  }
  if (changes.size === 0) return value;
  const copy = new Map(value);
  for (const [key, member] of changes) {
    if (member === undefined) copy.delete(key);
    else copy.set(key, member);
  }
  return copy;
}

/** A field as it is written back; `undefined` where it is left out. */
function decodeField(value: Value, field: GoField, place: Place, holder: string, scope: Scope): Value | undefined {
  if (field.pointer && value === null) return undefined;
  const written = decodeGo(value, field.type, place, holder, scope);
  if (!field.pointer && field.omitEmpty && isEmpty(written)) return undefined;
  return written;
}

/** Go's `omitempty`: zero numbers, empty texts, lists and maps, and what is written as null. */
function isEmpty(value: Value): boolean {
  if (value === null || value === '' || value === false || value === 0n || value === 0) return true;
  if (isList(value)) return value.length === 0;
  return isObject(value) && value.size === 0;
}
