/** Nulls that are neither allowed nor defaulted vanish from objects before defaulting. */
import { isList, isObject, type Value } from '../../values/value.ts';
import { itemsSchema, type JSONSchemaProps, valuesSchema } from '../json-schema-props.ts';

/** The value without members that are null where the schema has neither `nullable` nor a default; nulls in lists stay. */
export function dropNulls(value: Value, schema: JSONSchemaProps | undefined): Value {
  if (schema === undefined) return value;
  if (isObject(value)) {
    let copy: Map<string, Value> | undefined;
    const values = valuesSchema(schema);
    for (const [key, member] of value) {
      const property = schema.properties?.get(key) ?? values;
      if (property === undefined) continue;
      if (member === null) {
        if (property.nullable || (property.default !== undefined && property.default !== null)) continue;
        copy ??= new Map(value);
        copy.delete(key);
        continue;
      }
      const kept = dropNulls(member, property);
      if (kept === member) continue;
      copy ??= new Map(value);
      copy.set(key, kept);
    }
    return copy ?? value;
  }
  if (!isList(value)) return value;
  const items = itemsSchema(schema);
  if (items === undefined) return value;
  let copy: Value[] | undefined;
  for (let at = 0; at < value.length; at++) {
    const item = value[at] ?? null;
    const kept = dropNulls(item, items);
    if (kept === item) continue;
    copy ??= [...value];
    copy[at] = kept;
  }
  return copy ?? value;
}
