/** Whether a schema says nothing: what Go finds by comparing a struct with its zero value. */
import { JSONSchemaProps } from '../json-schema-props.ts';

type Keyword = keyof JSONSchemaProps;

const zero = new JSONSchemaProps();
const keywords = Object.keys(zero) as readonly Keyword[];
/** Lists that the server copies item by item: an empty one leaves no trace there. */
const copiedByItem: ReadonlySet<Keyword> = new Set<Keyword>(['enum', 'allOf', 'anyOf', 'oneOf']);

/** True when no keyword but those in `ignored` is set. */
export function saysNothingBut(schema: JSONSchemaProps, ignored: readonly Keyword[]): boolean {
  return keywords.every((keyword) => {
    const value = schema[keyword];
    // A default or example of null is none to the server.
    if (value === zero[keyword] || value === null || ignored.includes(keyword)) return true;
    return copiedByItem.has(keyword) && Array.isArray(value) && value.length === 0;
  });
}
