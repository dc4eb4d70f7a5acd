/** Which types a keyword speaks of: of values of other types it says nothing. */
import type { JSONSchemaProps } from './json-schema-props.ts';

/** The keywords that speak of some types only, with these. */
export const typedKeywords: readonly (readonly [keyof JSONSchemaProps & string, readonly string[]])[] = [
  ['minLength', ['string']],
  ['maxLength', ['string']],
  ['pattern', ['string']],
  ['minimum', ['integer', 'number']],
  ['maximum', ['integer', 'number']],
  ['multipleOf', ['integer', 'number']],
  ['minItems', ['array']],
  ['maxItems', ['array']],
  ['minProperties', ['object']],
  ['maxProperties', ['object']],
];

const byName: ReadonlyMap<string, readonly string[]> = new Map(typedKeywords);

/** The types that a keyword speaks of; `undefined` where it speaks of all. */
export function typesOfKeyword(keyword: string): readonly string[] | undefined {
  return byName.get(keyword);
}
