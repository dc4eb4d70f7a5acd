/** From a place in a value to the schema that speaks of it. */
import { itemsSchema, type JSONSchemaProps, valuesSchema } from './json-schema-props.ts';

/** The schema at a path of keys and indexes, or `undefined` where none is declared. */
export function findSchema(schema: JSONSchemaProps, path: readonly (string | number)[]): JSONSchemaProps | undefined {
  let at: JSONSchemaProps | undefined = schema;
  for (const step of path) {
    if (at === undefined) return undefined;
    at = typeof step === 'number' ? itemsSchema(at) : (at.properties?.get(step) ?? valuesSchema(at));
  }
  return at;
}
