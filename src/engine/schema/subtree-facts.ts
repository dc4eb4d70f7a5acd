/** Facts about whole subtrees of a schema, found once for each node, so that walks can leave out what cannot concern them. */
import { itemsSchema, type JSONSchemaProps, valuesSchema } from './json-schema-props.ts';

const defaults = 1;
const embeddedResources = 2;
const listTypes = 4;
const rules = 8;

/** True where a node or anything structural below it has a default; a default of null is none. */
export function hasDefault(schema: JSONSchemaProps): boolean {
  return (factsOf(schema) & defaults) !== 0;
}

/** True where a node is, or has below it, a resource embedded in another. */
export function hasEmbeddedResource(schema: JSONSchemaProps): boolean {
  return (factsOf(schema) & embeddedResources) !== 0;
}

/** True where a node is, or has below it, a list that is a set or a map. */
export function hasSetOrMap(schema: JSONSchemaProps): boolean {
  return (factsOf(schema) & listTypes) !== 0;
}

/** True where a node or anything structural below it has validation rules. */
export function hasRules(schema: JSONSchemaProps): boolean {
  return (factsOf(schema) & rules) !== 0;
}

function factsOf(schema: JSONSchemaProps): number {
  return schema.facts(findFacts);
}

function findFacts(schema: JSONSchemaProps): number {
  let facts = ownFacts(schema);
  const items = itemsSchema(schema);
  if (items !== undefined) facts |= factsOf(items);
  const values = valuesSchema(schema);
  if (values !== undefined) facts |= factsOf(values);
  // Every property is looked at even when nothing can be added: its own facts are asked for later.
  if (schema.properties !== undefined) for (const property of schema.properties.values()) facts |= factsOf(property);
  return facts;
}

function ownFacts({ default: value, xEmbeddedResource, xListType, xValidations }: JSONSchemaProps): number {
  let facts = value !== undefined && value !== null ? defaults : 0;
  if (xEmbeddedResource) facts |= embeddedResources;
  if (xListType === 'set' || xListType === 'map') facts |= listTypes;
  if (xValidations !== undefined && xValidations.length > 0) facts |= rules;
  return facts;
}
