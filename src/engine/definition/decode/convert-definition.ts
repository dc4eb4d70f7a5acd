/** What a strategic merge patch has made → a CustomResourceDefinition. */
import { convertGo } from '../../values/go-decode/convert-go.ts';
import { goQuote } from '../../values/go-quote.ts';
import { isObject, type ObjectValue } from '../../values/value.ts';
import { type DecodedDefinition, decodeDefinition } from './decode-definition.ts';
import { definitionType } from './definition-type.ts';

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
