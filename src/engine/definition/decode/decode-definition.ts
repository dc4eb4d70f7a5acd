/** A value → a CustomResourceDefinition, as the server's JSON codec reads one. */
import { unmarshal } from '../../values/go-decode/unmarshal.ts';
import { goQuote } from '../../values/go-quote.ts';
import { isObject, type ObjectValue } from '../../values/value.ts';
import type { CustomResourceDefinition } from '../custom-resource-definition.ts';
import { readDefinition } from '../read-definition.ts';
import { definitionType } from './definition-type.ts';

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
 * or sorted as in the JSON that kubectl sends. One without errors is remembered by the identity of the value.
 */
export function decodeDefinition(value: ObjectValue, keys: 'text' | 'sorted' = 'text'): DecodedDefinition {
  const known = decoded.get(value);
  if (known !== undefined) return known;
  const { value: written, error, unknownFields } = unmarshal(value, definitionType, keys);
  if (error !== undefined || !isObject(written)) return { error: error ?? '' };
  const strictErrors = unknownFields.map((path) => `unknown field ${goQuote(path)}`);
  const result = { definition: readDefinition(written), strictErrors };
  if (strictErrors.length === 0) decoded.set(value, result);
  return result;
}
