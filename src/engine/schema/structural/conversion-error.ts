/** Why a schema cannot be read as a structural one at all (`NewStructural` of apiextensions-apiserver 0.37). */
import { itemsSchema, JSONSchemaProps, valuesSchema } from '../json-schema-props.ts';

/**
 * The first keyword, in the order the server converts them, that a structural schema has no place for; `undefined` where
 * there is none. Siblings below `properties` are looked at in their order in the text.
 */
export function structuralConversionError(schema: JSONSchemaProps): string | undefined {
  const unsupported = unsupportedKeyword(schema);
  if (unsupported !== undefined) return `OpenAPIV3Schema '${unsupported}' is not supported`;
  const { not, allOf, anyOf, oneOf } = schema;
  const inBranch =
    (not === undefined ? undefined : structuralConversionError(not)) ??
    firstError(allOf) ??
    firstError(anyOf) ??
    firstError(oneOf);
  if (inBranch !== undefined) return inBranch;
  if (schema.xPreserveUnknownFields === false) {
    return "internal error: 'x-kubernetes-preserve-unknown-fields' must be true or undefined";
  }
  if (schema.items !== undefined && !(schema.items instanceof JSONSchemaProps) && schema.items.length > 0) {
    return "OpenAPIV3Schema 'items' must be a schema, but is an array";
  }
  const items = itemsSchema(schema);
  const values = valuesSchema(schema);
  return (
    (items === undefined ? undefined : structuralConversionError(items)) ??
    firstError(schema.properties?.values()) ??
    (values === undefined ? undefined : structuralConversionError(values))
  );
}

function firstError(schemas: Iterable<JSONSchemaProps> | undefined): string | undefined {
  if (schemas === undefined) return undefined;
  for (const schema of schemas) {
    const error = structuralConversionError(schema);
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
