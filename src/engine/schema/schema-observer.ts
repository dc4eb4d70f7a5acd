/** Looks on while a value is validated: which keyword of which schema spoke of it, and whether it held. */

import type { Value } from '../values/value.ts';
import type { JSONSchemaProps } from './json-schema-props.ts';

/** A keyword that speaks of the value itself, not of its parts; `schema` is the schema as a whole. */
export type ObservedKeyword =
  | 'schema'
  | 'type'
  | 'enum'
  | 'format'
  | 'pattern'
  | 'minLength'
  | 'maxLength'
  | 'minimum'
  | 'maximum'
  | 'multipleOf'
  | 'minItems'
  | 'maxItems'
  | 'uniqueItems'
  | 'minProperties'
  | 'maxProperties'
  | 'required'
  | 'anyOf'
  | 'oneOf'
  | 'allOf'
  | 'not'
  | 'x-kubernetes-list-type'
  | 'x-kubernetes-embedded-resource';

/** Told of each keyword that was looked at; one that the server never reached is not told of. */
export interface SchemaObserver {
  observe(schema: JSONSchemaProps, keyword: ObservedKeyword, value: Value, held: boolean): void;
}
