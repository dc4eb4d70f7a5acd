/** A served schema's defaults lose what pruning and coercion would take from them (`PruneDefaults` of apiextensions-apiserver 0.37). */
import { itemsSchema, JSONSchemaProps, valuesSchema } from '../json-schema-props.ts';
import { coerceObjectMeta } from '../object-meta/coerce-object-meta.ts';
import { isMetaField, pruneUnknownFields } from '../prune/prune-unknown-fields.ts';
import { hasDefault } from '../subtree-facts.ts';
import { SurroundingObject } from './surrounding-object.ts';

/** The schema with pruned defaults; the same schema where nothing is pruned. */
export function pruneDefaults(root: JSONSchemaProps): JSONSchemaProps {
  return pruneBelow(root, root, SurroundingObject.root, false);
}

/** `inMetadata` where coercion may drop even a scalar. */
function pruneBelow(
  schema: JSONSchemaProps,
  root: JSONSchemaProps,
  place: SurroundingObject,
  inMetadata: boolean,
): JSONSchemaProps {
  if (!hasDefault(schema)) return schema;
  const changes: Partial<JSONSchemaProps> = {};
  if (schema.default !== undefined && schema.default !== null && (inMetadata || typeof schema.default === 'object')) {
    const pruned = pruneDefault(schema.default, root, place);
    if (pruned !== schema.default) changes.default = pruned;
  }
  const values = valuesSchema(schema);
  if (values !== undefined) {
    const pruned = pruneBelow(values, root, place.child('*'), inMetadata);
    if (pruned !== values) changes.additionalProperties = pruned;
  }
  const items = itemsSchema(schema);
  if (items !== undefined) {
    const pruned = pruneBelow(items, root, place.item(), inMetadata);
    if (pruned !== items) changes.items = pruned;
  }
  let properties: Map<string, JSONSchemaProps> | undefined;
  for (const [name, property] of schema.properties ?? []) {
    const entersMetadata = (schema === root || schema.xEmbeddedResource) && isMetaField(name);
    const pruned = pruneBelow(property, root, place.child(name), inMetadata || entersMetadata);
    if (pruned === property) continue;
    properties ??= new Map(schema.properties);
    properties.set(name, pruned);
  }
  if (properties !== undefined) changes.properties = properties;
  return Object.keys(changes).length === 0 ? schema : Object.assign(new JSONSchemaProps(), schema, changes);
}

function pruneDefault(
  value: NonNullable<JSONSchemaProps['default']>,
  root: JSONSchemaProps,
  place: SurroundingObject,
): JSONSchemaProps['default'] {
  const options = { isResourceRoot: true, dropInvalidFields: true };
  const coerced = coerceObjectMeta(null, place.around(value), root, options);
  if (coerced.error !== undefined) return value;
  return place.find(pruneUnknownFields(coerced.value, root, options).value);
}
