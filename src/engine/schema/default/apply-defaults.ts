/** Defaulting: what is absent, or null where null is not allowed, takes the schema's default (`defaulting` of apiextensions-apiserver 0.37). */
import { isList, isObject, type ObjectValue, type Value } from '../../values/value.ts';
import { itemsSchema, type JSONSchemaProps, valuesSchema } from '../json-schema-props.ts';
import { hasDefault } from '../subtree-facts.ts';

/** Fills the defaults below a value, those inside of defaults too; the default of the schema itself is its parent's affair. */
export function applyDefaults(value: Value, schema: JSONSchemaProps): Value {
  if (typeof value !== 'object' || value === null || !hasDefault(schema)) return value;
  if (isObject(value)) return defaultObject(value, schema);
  return isList(value) ? defaultList(value, schema) : value;
}

function isPresent(value: Value | undefined): value is Value {
  return value !== undefined && value !== null;
}

/** The value, or the default in its place; a null without a default stays. */
function orDefault(value: Value, schema: JSONSchemaProps): Value {
  return value === null && !schema.nullable && schema.default !== undefined ? schema.default : value;
}

function defaultObject(value: ObjectValue, schema: JSONSchemaProps): ObjectValue {
  let copy: Map<string, Value> | undefined;
  const { properties } = schema;
  const values = valuesSchema(schema);
  for (const [key, member] of value) {
    const property = properties?.get(key) ?? values;
    if (property === undefined) continue;
    const filled = applyDefaults(orDefault(member, property), property);
    if (filled === member) continue;
    copy ??= new Map(value);
    copy.set(key, filled);
  }
  for (const [key, property] of properties ?? []) {
    if (!isPresent(property.default) || value.has(key)) continue;
    copy ??= new Map(value);
    copy.set(key, applyDefaults(property.default, property));
  }
  return copy ?? value;
}

function defaultList(list: readonly Value[], schema: JSONSchemaProps): readonly Value[] {
  const items = itemsSchema(schema);
  if (items === undefined) return list;
  let copy: Value[] | undefined;
  for (let at = 0; at < list.length; at++) {
    const item = list[at] ?? null;
    const filled = applyDefaults(orDefault(item, items), items);
    if (filled === item) continue;
    copy ??= [...list];
    copy[at] = filled;
  }
  return copy ?? list;
}
