/** Schemas and values from plain objects, for tests: the names of keywords as in YAML, whole numbers as int64. */
import type { Value } from '../../values/value.ts';
import { JSONSchemaProps } from '../json-schema-props.ts';

/** A plain object that stands for a schema or a value. */
export type Plain = null | boolean | string | number | bigint | readonly Plain[] | { readonly [key: string]: Plain };

type PlainObject = { readonly [key: string]: Plain };

/** The value of a plain object; a number is an int64 where it is whole, and a float64 elsewhere. */
export function toValue(plain: Plain): Value {
  if (typeof plain === 'number') return Number.isInteger(plain) ? BigInt(plain) : plain;
  if (plain === null || typeof plain !== 'object') return plain;
  if (isPlainList(plain)) return plain.map(toValue);
  return new Map(Object.entries(plain).map(([key, member]) => [key, toValue(member)]));
}

const extensions: Readonly<Record<string, keyof JSONSchemaProps>> = {
  'x-kubernetes-preserve-unknown-fields': 'xPreserveUnknownFields',
  'x-kubernetes-embedded-resource': 'xEmbeddedResource',
  'x-kubernetes-int-or-string': 'xIntOrString',
  'x-kubernetes-list-type': 'xListType',
  'x-kubernetes-list-map-keys': 'xListMapKeys',
  'x-kubernetes-map-type': 'xMapType',
};
const integers = ['maxLength', 'minLength', 'maxItems', 'minItems', 'maxProperties', 'minProperties'];

/** The schema of a plain object. */
export function schemaOf(plain: PlainObject): JSONSchemaProps {
  const members = Object.entries(plain).map(([name, value]) => [extensions[name] ?? name, keywordOf(name, value)]);
  return Object.assign(new JSONSchemaProps(), Object.fromEntries(members));
}

function keywordOf(name: string, value: Plain): unknown {
  if (name === 'properties') {
    return new Map(
      Object.entries(value as PlainObject).map(([key, property]) => [key, schemaOf(property as PlainObject)]),
    );
  }
  if (name === 'default') return toValue(value);
  if (name === 'enum') return (value as readonly Plain[]).map(toValue);
  if (integers.includes(name)) return BigInt(value as number);
  if (isPlainList(value))
    return typeof value[0] === 'object' ? value.map((branch) => schemaOf(branch as PlainObject)) : value;
  return value !== null && typeof value === 'object' ? schemaOf(value) : value;
}

function isPlainList(plain: Plain): plain is readonly Plain[] {
  return Array.isArray(plain);
}
