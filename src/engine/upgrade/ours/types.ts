/** The types of values that a schema accepts. */
import type { JSONSchemaProps } from '../../schema/json-schema-props.ts';

const all = ['string', 'integer', 'number', 'boolean', 'array', 'object'];

/** The JSON types that pass, an integer apart from other numbers. */
export function typesOf({ type, xIntOrString }: JSONSchemaProps): readonly string[] {
  if (xIntOrString) return ['integer', 'string'];
  if (type === 'number') return ['integer', 'number'];
  return type === '' ? all : [type];
}

/** True where everything in `old` is in `next`. */
export function accepts(next: readonly string[], old: readonly string[]): boolean {
  return old.every((type) => next.includes(type));
}

/** The type in words. */
export function typeName({ type, xIntOrString }: JSONSchemaProps): string {
  if (xIntOrString) return 'int-or-string';
  return type === '' ? 'any' : type;
}
