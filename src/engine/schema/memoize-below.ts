/** Facts about whole subtrees of a schema, found once for each node, so that walks can leave out what cannot concern them. */
import { itemsSchema, type JSONSchemaProps, valuesSchema } from './json-schema-props.ts';

/**
 * Makes a predicate that holds where `isTrueOf` does for a node or any node of its structure (`properties`, `items`,
 * `additionalProperties`).
 */
export function memoizeBelow(isTrueOf: (schema: JSONSchemaProps) => boolean): (schema: JSONSchemaProps) => boolean {
  const known = new WeakMap<JSONSchemaProps, boolean>();
  const holds = (schema: JSONSchemaProps): boolean => {
    const before = known.get(schema);
    if (before !== undefined) return before;
    const result = isTrueOf(schema) || holdsBelow(schema);
    known.set(schema, result);
    return result;
  };
  const holdsBelow = (schema: JSONSchemaProps): boolean => {
    for (const property of schema.properties?.values() ?? []) if (holds(property)) return true;
    const items = itemsSchema(schema);
    if (items !== undefined && holds(items)) return true;
    const values = valuesSchema(schema);
    return values !== undefined && holds(values);
  };
  return holds;
}
