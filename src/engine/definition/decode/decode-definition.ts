/** A value → a CustomResourceDefinition, as the server's JSON codec reads one. */
import { isList, isObject, type ObjectValue, sortedKeys, type Value } from '../../values/value.ts';
import type { CustomResourceDefinition } from '../custom-resource-definition.ts';
import { readDefinition } from '../read-definition.ts';
import { decodeStruct } from './decode-go.ts';
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

function withSortedKeys<Kept extends Value>(value: Kept): Kept;
function withSortedKeys(value: Value): Value {
  if (isList(value)) return value.map((item) => withSortedKeys(item));
  if (!isObject(value)) return value;
  return new Map(sortedKeys(value).map((key) => [key, withSortedKeys(value.get(key) ?? null)]));
}
