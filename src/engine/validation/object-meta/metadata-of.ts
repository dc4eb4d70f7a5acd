/** Reads what metadata holds, as the fields of Go's struct: the empty value where a member is absent or of another type. */
import { isList, isObject, type ObjectValue, type Value } from '../../values/value.ts';

const empty: ObjectValue = new Map();

/** The metadata of an object; empty where it has none. */
export function metadataOf(object: ObjectValue): ObjectValue {
  const metadata = object.get('metadata');
  return isObject(metadata) ? metadata : empty;
}

/** A text. */
export function textOf(meta: ObjectValue, key: string): string {
  const value = meta.get(key);
  return typeof value === 'string' ? value : '';
}

/** A whole number. */
export function integerOf(meta: ObjectValue, key: string): bigint {
  const value = meta.get(key);
  return typeof value === 'bigint' ? value : 0n;
}

/** A list. */
export function listOf(meta: ObjectValue, key: string): readonly Value[] {
  const value = meta.get(key);
  return isList(value) ? value : [];
}

/** The objects of a list. */
export function objectsOf(meta: ObjectValue, key: string): readonly ObjectValue[] {
  return listOf(meta, key).map((item) => (isObject(item) ? item : empty));
}

/** The texts of a list. */
export function textsOf(meta: ObjectValue, key: string): readonly string[] {
  return listOf(meta, key).map((item) => (typeof item === 'string' ? item : ''));
}

/** The texts of a map. */
export function textMapOf(meta: ObjectValue, key: string): readonly (readonly [string, string])[] {
  const value = meta.get(key);
  if (!isObject(value)) return [];
  return [...value].map(([name, text]) => [name, typeof text === 'string' ? text : '']);
}
