/** Metadata of embedded resources becomes what Go would make of it; apiVersion and kind must be strings (`objectmeta.Coerce`). */
import { type FieldError, invalid } from '../../values/field-error.ts';
import { childOf, type FieldPath, pathText } from '../../values/field-path.ts';
import { compareStrings, isList, isObject, type ObjectValue, type Value } from '../../values/value.ts';
import { itemsSchema, type JSONSchemaProps, valuesSchema } from '../json-schema-props.ts';
import { hasEmbeddedResource } from '../subtree-facts.ts';
import { decodeObjectMeta } from './decode-object-meta.ts';

/** How to coerce. */
export interface CoerceOptions {
  /** The value itself is a resource, whatever its schema says. */
  readonly isResourceRoot: boolean;
  /** Drop what has the wrong type instead of failing. */
  readonly dropInvalidFields?: boolean;
}

/** The value with its metadata coerced, or the first error. */
export type CoerceResult =
  | {
      /** The same value where nothing changed. */
      readonly value: Value;
      /** Paths of dropped unknown members, sorted. */
      readonly unknownFields: readonly string[];
      readonly error?: undefined;
    }
  | { readonly value?: undefined; readonly error: FieldError };

/** Coerces metadata wherever the schema embeds a resource. */
export function coerceObjectMeta(
  path: FieldPath | null,
  value: Value,
  schema: JSONSchemaProps | undefined,
  options: CoerceOptions,
): CoerceResult {
  const coercion: Coercion = {
    dropInvalidFields: options.dropInvalidFields ?? false,
    unknownFields: [],
    error: undefined,
  };
  const coerced = coerce(path, value, schema, options.isResourceRoot, coercion);
  if (coercion.error !== undefined) return { error: coercion.error };
  return { value: coerced, unknownFields: coercion.unknownFields.sort(compareStrings) };
}

/** What a walk has found so far; it ends at the first error. */
interface Coercion {
  readonly dropInvalidFields: boolean;
  readonly unknownFields: string[];
  error: FieldError | undefined;
}

function coerce(
  path: FieldPath | null,
  value: Value,
  schema: JSONSchemaProps | undefined,
  isResource: boolean,
  coercion: Coercion,
): Value {
  if (coercion.error !== undefined) return value;
  if (!isResource && (schema === undefined || !hasEmbeddedResource(schema))) return value;
  if (isObject(value)) {
    const resource = isResource || schema?.xEmbeddedResource === true ? coerceResource(path, value, coercion) : value;
    return schema === undefined ? resource : coerceMembers(path, resource, schema, coercion);
  }
  const items = schema === undefined ? undefined : itemsSchema(schema);
  if (!isList(value) || items === undefined) return value;
  let copy: Value[] | undefined;
  value.forEach((item, at) => {
    const coerced = coerce(path?.index(at) ?? null, item, items, false, coercion);
    if (coerced === item) return;
    copy ??= [...value];
    copy[at] = coerced;
  });
  return copy ?? value;
}

function coerceMembers(
  path: FieldPath | null,
  value: ObjectValue,
  schema: JSONSchemaProps,
  coercion: Coercion,
): ObjectValue {
  const values = valuesSchema(schema);
  let copy: Map<string, Value> | undefined;
  for (const [key, member] of value) {
    const property = schema.properties?.get(key);
    const next = property ?? values;
    if (next === undefined || !hasEmbeddedResource(next)) continue;
    const at = property !== undefined || path === null ? childOf(path, key) : path.key(key);
    const coerced = coerce(at, member, next, false, coercion);
    if (coerced === member) continue;
    copy ??= new Map(value);
    copy.set(key, coerced);
  }
  return copy ?? value;
}

function coerceResource(path: FieldPath | null, value: ObjectValue, coercion: Coercion): ObjectValue {
  let copy: Map<string, Value> | undefined;
  for (const [key, member] of value) {
    if (key === 'apiVersion' || key === 'kind') {
      if (typeof member === 'string') continue;
      if (!coercion.dropInvalidFields) {
        coercion.error ??= invalid(childOf(path, key), member, 'must be a string');
        return value;
      }
      copy ??= new Map(value);
      copy.delete(key);
    } else if (key === 'metadata') {
      const at = childOf(path, 'metadata');
      const decoded = decodeObjectMeta(member, { dropMalformedFields: coercion.dropInvalidFields });
      if (decoded.error !== undefined) {
        if (coercion.dropInvalidFields) continue;
        coercion.error ??= invalid(at, member, decoded.error);
        return value;
      }
      for (const name of decoded.unknownFields) coercion.unknownFields.push(`${pathText(at)}.${name}`);
      if (decoded.meta === member) continue;
      copy ??= new Map(value);
      copy.set(key, decoded.meta);
    }
  }
  return copy ?? value;
}
