/** All that a definition says of one value: its schema, what `allOf` adds, and the branches chosen for it. */
import { JSONSchemaProps, type Value, validateCustomResource } from '../../../engine/index.ts';

/** The schemas that speak of one value; the first is the structure's own. */
export type Schemas = readonly JSONSchemaProps[];

/** A key or index on the way to a value. */
export type Step = string | number;

/** Which branch of each combinator is taken: those that are forced, else one by a number. */
export interface Choice {
  readonly forced: ReadonlySet<JSONSchemaProps>;
  readonly variant: number;
}

/** No branch is forced, and the first of each is taken. */
export const firstChoice: Choice = { forced: new Set(), variant: 0 };

/** The schemas with those of `allOf` and of the chosen branches. */
export function flattened(schemas: Schemas, { forced, variant }: Choice, depth = 0): Schemas {
  if (depth > 20 || schemas.every((schema) => !isCombined(schema))) return schemas;
  const found: JSONSchemaProps[] = [];
  for (const schema of schemas) {
    found.push(schema);
    const chosen = [...(schema.allOf ?? [])];
    for (const branches of [schema.anyOf, schema.oneOf]) {
      if (branches === undefined || branches.length === 0) continue;
      const wanted = branches.filter((branch) => forced.has(branch));
      const other = branches[variant % branches.length];
      if (wanted.length > 0) chosen.push(...wanted);
      else if (other !== undefined) chosen.push(other);
    }
    if (schema.not !== undefined && forced.has(schema.not)) chosen.push(schema.not);
    if (chosen.length > 0) found.push(...flattened(chosen, { forced, variant }, depth + 1));
  }
  return found;
}

function isCombined({ allOf, anyOf, oneOf, not }: JSONSchemaProps): boolean {
  return allOf !== undefined || anyOf !== undefined || oneOf !== undefined || not !== undefined;
}

/** How many different choices of branches are worth trying. */
export function variantsOf(schemas: Schemas): number {
  let most = 1;
  for (const { anyOf, oneOf, allOf } of schemas) {
    most = Math.max(most, anyOf?.length ?? 1, oneOf?.length ?? 1, allOf === undefined ? 1 : variantsOf(allOf));
  }
  return Math.min(most, 8);
}

/** What they say of a part: a member, or an item. */
export function partSchemas(schemas: Schemas, step: Step): Schemas {
  const found: JSONSchemaProps[] = [];
  for (const { properties, items, additionalProperties } of schemas) {
    const property = typeof step === 'string' ? properties?.get(step) : undefined;
    if (property !== undefined) found.push(property);
    else if (typeof step === 'number' && items instanceof JSONSchemaProps) found.push(items);
    else if (typeof step === 'string' && additionalProperties instanceof JSONSchemaProps) {
      found.push(additionalProperties);
    }
  }
  return found;
}

/** What a schema says of a place; empty where none is declared. */
export function schemasAt(root: JSONSchemaProps, path: readonly Step[], choice: Choice = firstChoice): Schemas {
  let at: Schemas = [root];
  for (const step of path) at = partSchemas(flattened(at, choice), step);
  return at;
}

/** True where the engine finds nothing wrong with a value by any of them. */
export function fits(schemas: Schemas, value: Value): boolean {
  return schemas.every((schema) => validateCustomResource(null, value, schema).length === 0);
}
