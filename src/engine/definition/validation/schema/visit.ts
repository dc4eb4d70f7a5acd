/** Walking a schema with everything in it, as the server looks for what a schema has. */
import { JSONSchemaProps } from '../../../schema/json-schema-props.ts';

/** Calls `visit` for a schema and for all schemas in it, in the order in which the server meets them. */
export function visitSchemas(schema: JSONSchemaProps, visit: (schema: JSONSchemaProps) => void): void {
  visit(schema);
  const { items, not, additionalProperties, additionalItems } = schema;
  if (items instanceof JSONSchemaProps) visitSchemas(items, visit);
  else for (const item of items ?? []) visitSchemas(item, visit);
  for (const branches of [schema.allOf, schema.anyOf, schema.oneOf]) {
    for (const branch of branches ?? []) visitSchemas(branch, visit);
  }
  if (not !== undefined) visitSchemas(not, visit);
  for (const property of schema.properties?.values() ?? []) visitSchemas(property, visit);
  if (additionalProperties instanceof JSONSchemaProps) visitSchemas(additionalProperties, visit);
  for (const property of schema.patternProperties?.values() ?? []) visitSchemas(property, visit);
  if (additionalItems instanceof JSONSchemaProps) visitSchemas(additionalItems, visit);
  for (const definition of schema.definitions?.values() ?? []) visitSchemas(definition, visit);
  for (const dependency of schema.dependencies?.values() ?? []) {
    if (dependency instanceof JSONSchemaProps) visitSchemas(dependency, visit);
  }
}
