/** A value → a CustomResourceDefinition, as the server's JSON codec reads one. */
import { convertGo } from '../../values/go-decode/convert-go.ts';
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

/**
 * Decodes a definition that a strategic merge patch has made. The server fills its struct without JSON in between, and with whatever
 * kind and version the patch names.
 */
export function convertDefinition(value: ObjectValue): DecodedDefinition {
  const converted = convertGo(value, definitionType);
  if ('error' in converted) return converted;
  if (!isObject(converted.value)) return { error: '' };
  const typed = new Map(converted.value).set('apiVersion', 'apiextensions.k8s.io/v1');
  const read = decodeDefinition(typed.set('kind', 'CustomResourceDefinition'), 'sorted');
  if ('error' in read) return read;
  return { ...read, strictErrors: converted.unknownFields.map((path) => `unknown field ${goQuote(path)}`) };
}
