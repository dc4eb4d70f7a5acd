/** Why a schema cannot be read as a structural one at all (`NewStructural` of apiextensions-apiserver 0.37). */
import { itemsSchema, JSONSchemaProps, valuesSchema } from '../json-schema-props.ts';

/**
 * The first keyword, in the order the server converts them, that a structural schema has no place for; `undefined` where
 * there is none. Siblings below `properties` are looked at in their order in the text.
 */
export function structuralConversionError(schema: JSONSchemaProps): string | undefined {
  const unsupported = unsupportedKeyword(schema);
  if (unsupported !== undefined) return `OpenAPIV3Schema '${unsupported}' is not supported`;
  for (const branch of branches(schema)) {
    const error = structuralConversionError(branch);
    if (error !== undefined) return error;
  }
  if (schema.xPreserveUnknownFields === false) {
    return "internal error: 'x-kubernetes-preserve-unknown-fields' must be true or undefined";
  }
  if (schema.items !== undefined && !(schema.items instanceof JSONSchemaProps) && schema.items.length > 0) {
    return "OpenAPIV3Schema 'items' must be a schema, but is an array";
  }
  for (const child of children(schema)) {
    const error = structuralConversionError(child);
    if (error !== undefined) return error;
  }
  return undefined;
}

function unsupportedKeyword(schema: JSONSchemaProps): string | undefined {
  if (schema.id !== '') return 'id';
  if (schema.schema !== '') return 'schema';
  if (schema.ref !== undefined && schema.ref !== '') return '$ref';
  if (schema.patternProperties !== undefined && schema.patternProperties.size > 0) return 'patternProperties';
  if (schema.dependencies !== undefined && schema.dependencies.size > 0) return 'dependencies';
  if (schema.additionalItems !== undefined) return 'additionalItems';
  if (schema.definitions !== undefined && schema.definitions.size > 0) return 'definitions';
  return undefined;
}

function* branches(schema: JSONSchemaProps): Generator<JSONSchemaProps> {
  if (schema.not !== undefined) yield schema.not;
  yield* schema.allOf ?? [];
  yield* schema.anyOf ?? [];
  yield* schema.oneOf ?? [];
}

function* children(schema: JSONSchemaProps): Generator<JSONSchemaProps> {
  const items = itemsSchema(schema);
  if (items !== undefined) yield items;
  yield* schema.properties?.values() ?? [];
  const values = valuesSchema(schema);
  if (values !== undefined) yield values;
}
