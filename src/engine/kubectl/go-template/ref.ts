/** A value during the execution of a template, with what Go's reflection knows of it beyond the value itself. */
import { goTypeName } from '../../values/go-print.ts';
import { isList, isObject, type Value } from '../../values/value.ts';

/** A value; `undefined` is Go's invalid value, which stands for nothing at all and prints as `<no value>`. */
export interface Ref {
  readonly value: Value | undefined;
  /** Go's type of what it holds: `int64` of the object, `int` of the template's own numbers, `uint8` of a byte. */
  readonly type: string;
  /** True where Go sees an `interface {}` around it: members of maps and items of lists. */
  readonly boxed: boolean;
}

/** Nothing at all. */
export const invalid: Ref = { value: undefined, type: '', boxed: false };

/** A value by itself. */
export function plainRef(value: Value, type = goTypeName(value)): Ref {
  return { value, type, boxed: false };
}

/** A member of a map or an item of a list. */
export function boxedRef(value: Value): Ref {
  return { value, type: value === null ? '' : goTypeName(value), boxed: true };
}

/** What is in the box; nothing where a null is in it. */
export function unboxed(ref: Ref): Ref {
  if (!ref.boxed) return ref;
  return ref.value === null || ref.value === undefined ? invalid : { ...ref, boxed: false };
}

/** The type as errors print it. */
export function refType(ref: Ref): string {
  return ref.boxed ? 'interface {}' : ref.type;
}

/** The kinds of values that compare with each other. */
export type BasicKind = 'bool' | 'int' | 'uint' | 'float' | 'string' | undefined;

/** The kind of a value, or `undefined` for maps, lists and nothing. */
export function basicKind({ value, type }: Ref): BasicKind {
  switch (typeof value) {
    case 'boolean':
      return 'bool';
    case 'bigint':
      return type === 'uint8' ? 'uint' : 'int';
    case 'number':
      return 'float';
    case 'string':
      return 'string';
    default:
      return undefined;
  }
}

/** True unless the value is nothing, null, false, zero or empty. */
export function isTrue({ value }: Ref): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value === 'object') return isList(value) ? value.length > 0 : isObject(value) && value.size > 0;
  return value !== '' && value !== false && value !== 0n && value !== 0;
}
