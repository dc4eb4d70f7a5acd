/**
 * A schema as a CustomResourceDefinition holds it (`JSONSchemaProps` of apiextensions.k8s.io/v1), decoded once and read
 * by every later stage: structural checks, pruning, defaulting, validation, CEL, apply, OpenAPI. A class, so that all
 * schemas have one shape for the JavaScript engine; every field but the strings and flags is `undefined` where the text has none.
 */
import type { Value } from '../values/value.ts';

/** The `reason` of a rule. */
export type FieldValueErrorReason =
  | 'FieldValueInvalid'
  | 'FieldValueForbidden'
  | 'FieldValueRequired'
  | 'FieldValueDuplicate';

/** One entry of `x-kubernetes-validations`. */
export interface ValidationRule {
  readonly rule: string;
  readonly message: string;
  readonly messageExpression: string;
  /** Any text until the definition has been validated. */
  readonly reason: FieldValueErrorReason | (string & {}) | undefined;
  readonly fieldPath: string;
  readonly optionalOldSelf: boolean | undefined;
}

/** One schema node. */
export class JSONSchemaProps {
  id = '';
  schema = '';
  ref: string | undefined = undefined;
  description = '';
  type = '';
  format = '';
  title = '';
  default: Value | undefined = undefined;
  maximum: number | undefined = undefined;
  exclusiveMaximum = false;
  minimum: number | undefined = undefined;
  exclusiveMinimum = false;
  maxLength: bigint | undefined = undefined;
  minLength: bigint | undefined = undefined;
  pattern = '';
  maxItems: bigint | undefined = undefined;
  minItems: bigint | undefined = undefined;
  uniqueItems = false;
  multipleOf: number | undefined = undefined;
  enum: readonly Value[] | undefined = undefined;
  maxProperties: bigint | undefined = undefined;
  minProperties: bigint | undefined = undefined;
  required: readonly string[] | undefined = undefined;
  /** A single schema, or (forbidden later) a list of them. */
  items: JSONSchemaProps | readonly JSONSchemaProps[] | undefined = undefined;
  allOf: readonly JSONSchemaProps[] | undefined = undefined;
  oneOf: readonly JSONSchemaProps[] | undefined = undefined;
  anyOf: readonly JSONSchemaProps[] | undefined = undefined;
  not: JSONSchemaProps | undefined = undefined;
  properties: ReadonlyMap<string, JSONSchemaProps> | undefined = undefined;
  additionalProperties: JSONSchemaProps | boolean | undefined = undefined;
  patternProperties: ReadonlyMap<string, JSONSchemaProps> | undefined = undefined;
  dependencies: ReadonlyMap<string, JSONSchemaProps | readonly string[]> | undefined = undefined;
  additionalItems: JSONSchemaProps | boolean | undefined = undefined;
  definitions: ReadonlyMap<string, JSONSchemaProps> | undefined = undefined;
  externalDocs: { readonly description: string; readonly url: string } | undefined = undefined;
  example: Value | undefined = undefined;
  nullable = false;
  xPreserveUnknownFields: boolean | undefined = undefined;
  xEmbeddedResource = false;
  xIntOrString = false;
  xListMapKeys: readonly string[] | undefined = undefined;
  xListType: string | undefined = undefined;
  xMapType: string | undefined = undefined;
  xValidations: readonly ValidationRule[] | undefined = undefined;

  #facts = -1;

  /** What `subtree-facts.ts` finds out about the schema, kept here since a map from all schemas would cost more; a copy finds its own. */
  facts(find: (schema: JSONSchemaProps) => number): number {
    if (this.#facts === -1) this.#facts = find(this);
    return this.#facts;
  }
}

/** The single schema of a list's items, if there is one. */
export function itemsSchema(schema: JSONSchemaProps): JSONSchemaProps | undefined {
  return schema.items instanceof JSONSchemaProps ? schema.items : undefined;
}

/** The schema of a map's values, if there is one. */
export function valuesSchema(schema: JSONSchemaProps): JSONSchemaProps | undefined {
  return schema.additionalProperties instanceof JSONSchemaProps ? schema.additionalProperties : undefined;
}
