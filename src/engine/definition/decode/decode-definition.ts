/** A value → a CustomResourceDefinition, as the server's JSON codec reads one. */
import { isList, isObject, type ObjectValue, sortedKeys, type Value } from '../../values/value.ts';
import type { CustomResourceDefinition } from '../custom-resource-definition.ts';
import { readDefinition } from '../read-definition.ts';
import { decodeStruct } from './decode-go.ts';
import { maxSchemaDepth } from './decode-schema.ts';
import { definitionType } from './definition-type.ts';
import { Scope } from './scope.ts';

/** A definition, or the reason why there is none. */
export type DecodedDefinition =
  | {
      readonly definition: CustomResourceDefinition;
      /** `unknown field "spec.foo"`, in the order of the text; whether they are errors is the caller's affair. */
      readonly strictErrors: readonly string[];
    }
  | { readonly error: string };

const decoded = new WeakMap<ObjectValue, DecodedDefinition>();

/**
 * Decodes a definition, without its defaults. `keys` tells the order in which the server meets the keys: as in the value,
 * or sorted as in the JSON that kubectl sends. Remembered by the identity of the value.
 */
export function decodeDefinition(value: ObjectValue, keys: 'text' | 'sorted' = 'text'): DecodedDefinition {
  const known = decoded.get(value);
  if (known !== undefined) return known;
  let scope = new Scope();
  const written = decodeStruct(value, definitionType, undefined, scope);
  if (!scope.clean && keys === 'sorted') {
    scope = new Scope();
    decodeStruct(withSortedKeys(value), definitionType, undefined, scope);
  }
  const { error, strictErrors } = scope;
  const result = error !== undefined ? { error } : { definition: readDefinition(written), strictErrors };
  if (scope.clean) decoded.set(value, result);
  return result;
}

/** Below this nothing is decoded any more. */
const maxDepth = 2 * maxSchemaDepth;

function withSortedKeys(target: ObjectValue, depth = 0): ObjectValue {
  return new Map(sortedKeys(target).map((key) => [key, sorted(target.get(key) ?? null, depth + 1)]));
}

function sorted(value: Value, depth: number): Value {
  if (depth > maxDepth) return value;
  if (isObject(value)) return withSortedKeys(value, depth);
  return isList(value) ? value.map((item) => sorted(item, depth + 1)) : value;
}
