/** CEL's types, as the checker, the cost estimate and the libraries' signatures use them. */

/** A type. Equal types need not be identical objects; compare with the checker's functions. */
export type CelType =
  /** bool, int, uint, double, string, bytes, null_type, timestamp, duration, dyn, any and the error type. */
  | { readonly kind: PrimitiveKind }
  | { readonly kind: 'list'; readonly element: CelType }
  | { readonly kind: 'map'; readonly key: CelType; readonly value: CelType }
  /** `type(T)`. */
  | { readonly kind: 'type'; readonly of: CelType | undefined }
  | { readonly kind: 'typeParam'; readonly name: string }
  /** An abstract type: optional_type(T), net.IP, kubernetes.Quantity, … */
  | { readonly kind: 'opaque'; readonly name: string; readonly parameters: readonly CelType[] }
  /** An object of a schema; its fields are looked up by name in the checker's type provider. */
  | { readonly kind: 'object'; readonly name: string };

/** Kinds without parameters. */
export type PrimitiveKind =
  | 'bool'
  | 'int'
  | 'uint'
  | 'double'
  | 'string'
  | 'bytes'
  | 'null'
  | 'timestamp'
  | 'duration'
  | 'dyn'
  | 'any'
  | 'error';

const primitive = (kind: PrimitiveKind): CelType => ({ kind });

export const boolType: CelType = primitive('bool');
export const intType: CelType = primitive('int');
export const uintType: CelType = primitive('uint');
export const doubleType: CelType = primitive('double');
export const stringType: CelType = primitive('string');
export const bytesType: CelType = primitive('bytes');
export const nullType: CelType = primitive('null');
export const timestampType: CelType = primitive('timestamp');
export const durationType: CelType = primitive('duration');
export const dynType: CelType = primitive('dyn');
export const anyType: CelType = primitive('any');
export const errorType: CelType = primitive('error');

/** `list(element)`. */
export const listOf = (element: CelType): CelType => ({ kind: 'list', element });
/** `map(key, value)`. */
export const mapOf = (key: CelType, value: CelType): CelType => ({ kind: 'map', key, value });
/** A type parameter of a signature, such as `A`. */
export const typeParam = (name: string): CelType => ({ kind: 'typeParam', name });
/** An abstract type. */
export const opaque = (name: string, ...parameters: CelType[]): CelType => ({ kind: 'opaque', name, parameters });
/** `optional_type(of)`. */
export const optionalOf = (of: CelType): CelType => opaque('optional_type', of);
/** An object of a schema. */
export const objectNamed = (name: string): CelType => ({ kind: 'object', name });
