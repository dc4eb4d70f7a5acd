/** Go's types as data, as far as decoding JSON into the API's structs needs them: what is read, what an error calls it, what is written back. */
import type { Value } from '../value.ts';
import type { Place, Scope } from './scope.ts';

/** A Go type that JSON is decoded into; `name` is how Go's messages print it. */
export type GoType =
  | { readonly kind: 'string'; readonly name: string }
  | { readonly kind: 'bool'; readonly name: 'bool' }
  | { readonly kind: 'int'; readonly name: 'int32' | 'int64' }
  | { readonly kind: 'float'; readonly name: 'float64' }
  | { readonly kind: 'slice'; readonly name: string; readonly of: GoType }
  | { readonly kind: 'map'; readonly name: string; readonly of: GoType }
  | GoStructType
  | GoCustomType;

/** A struct; in an error its name stands before the path. */
export interface GoStructType {
  readonly kind: 'struct';
  /** With its package: `v1.CustomResourceDefinitionSpec`. */
  readonly name: string;
  readonly fields: ReadonlyMap<string, GoField>;
}

/** What a conversion without JSON offers to a type that converts in a way of its own. */
export interface GoConversion {
  /** Ends the conversion; what is given is of no use. */
  fail(error: string): Value;
  /** A value as the type holds it; `path` is where it stands. */
  convert(value: Value, type: GoType, path: string): Value;
  /** A value that a type reads with its own `UnmarshalJSON`. */
  unmarshalled(value: Value, read: (scope: Scope) => unknown): Value;
  /** A whole number, cut to the type's bits. */
  integer(value: Value, name: 'uint8' | 'int32' | 'int64'): Value;
}

/** A type that decodes in a way of its own, mostly one with an `UnmarshalJSON`. */
export interface GoCustomType {
  readonly kind: 'custom';
  readonly name: string;
  /** Reads a value that is not a null behind a pointer, and gives what Go would write back; `holder` is the struct around it. */
  readonly decode: (value: Value, place: Place | undefined, holder: string, scope: Scope) => Value;
  /** Reads a value for a strategic merge patch, where that is not by decoding JSON. */
  readonly convert?: (value: Value, conversion: GoConversion, path: string) => Value;
  /** What a value is written as, where that has an order of its own. */
  readonly writtenAs?: (value: Value) => GoType | undefined;
  /** What Go writes for its zero value. */
  readonly zero: Value;
}

/** A field of a struct. */
export interface GoField {
  readonly type: GoType;
  /** A pointer keeps "not there" apart from zero. */
  readonly pointer: boolean;
  readonly omitEmpty: boolean;
  /** The embedded struct that has the field: it stands in the path of an error. */
  readonly embedded?: string;
}

export const goString: GoType = { kind: 'string', name: 'string' };
export const goBool: GoType = { kind: 'bool', name: 'bool' };
export const goInt32: GoType = { kind: 'int', name: 'int32' };
export const goInt64: GoType = { kind: 'int', name: 'int64' };
export const goFloat64: GoType = { kind: 'float', name: 'float64' };

/** A string type with a name of its own. */
export function named(name: string): GoType {
  return { kind: 'string', name };
}

/** A slice. */
export function sliceOf(of: GoType): GoType {
  return { kind: 'slice', name: `[]${of.name}`, of };
}

/** A map from strings. */
export function mapOf(of: GoType): GoType {
  return { kind: 'map', name: `map[string]${of.name}`, of };
}

/** A struct from its fields by their JSON names. */
export function struct(name: string, fields: Readonly<Record<string, GoField>>): GoStructType {
  return { kind: 'struct', name, fields: new Map(Object.entries(fields)) };
}

/** A field that is always written. */
export function always(type: GoType): GoField {
  return { type, pointer: false, omitEmpty: false };
}

/** A field that is left out where it is empty (`omitempty`). */
export function unlessEmpty(type: GoType): GoField {
  return { type, pointer: false, omitEmpty: true };
}

/** A pointer that is left out where it is nil. */
export function pointer(type: GoType): GoField {
  return { type, pointer: true, omitEmpty: true };
}

const zeros = new WeakMap<GoStructType, Value>();

/** What Go writes for a type's zero value. */
export function zeroOf(type: GoType): Value {
  switch (type.kind) {
    case 'string':
      return '';
    case 'bool':
      return false;
    case 'int':
    case 'float':
      return 0n;
    case 'slice':
    case 'map':
      return null;
    case 'custom':
      return type.zero;
    case 'struct': {
      let zero = zeros.get(type);
      if (zero === undefined) {
        const members = new Map<string, Value>();
        for (const [key, field] of type.fields) if (!field.omitEmpty) members.set(key, zeroOf(field.type));
        zero = members;
        zeros.set(type, zero);
      }
      return zero;
    }
  }
}
