/** What a value is: CEL's name of its type, Go's name of its type, and what operators it takes part in (cel-go's traits). */

import type { CelValue } from './value.ts';
import {
  CelError,
  CelList,
  CelMap,
  Duration,
  Opaque,
  Optional,
  Preserved,
  Timestamp,
  TypeValue,
  Uint,
} from './value.ts';

/** The name that `type(value)` has. */
export function typeName(value: CelValue): string {
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'bigint':
      return 'int';
    case 'boolean':
      return 'bool';
    case 'number':
      return 'double';
    default:
  }
  if (value === null) return 'null_type';
  if (value instanceof CelList) return 'list';
  if (value instanceof CelMap) return 'map';
  if (value instanceof Uint) return 'uint';
  if (value instanceof Uint8Array) return 'bytes';
  if (value instanceof Duration) return 'google.protobuf.Duration';
  if (value instanceof Timestamp) return 'google.protobuf.Timestamp';
  if (value instanceof Optional) return 'optional_type';
  if (value instanceof TypeValue) return 'type';
  if (value instanceof Opaque)
    return value.type.kind === 'opaque' || value.type.kind === 'object' ? value.type.name : '';
  if (value instanceof Preserved) return 'unknown';
  return 'error';
}

/** The type as messages of operators spell it. */
export function typeText(value: CelValue): string {
  if (value instanceof CelList) return 'list(dyn)';
  if (value instanceof Optional) return 'optional_type(dyn)';
  return value instanceof CelMap ? 'map(dyn, dyn)' : typeName(value);
}

/** Go's name of the type, as `%T` prints it. */
export function goTypeName(value: CelValue): string {
  switch (typeof value) {
    case 'string':
      return 'types.String';
    case 'bigint':
      return 'types.Int';
    case 'boolean':
      return 'types.Bool';
    case 'number':
      return 'types.Double';
    default:
  }
  if (value === null) return 'types.Null';
  if (value instanceof CelList || value instanceof CelMap || value instanceof Opaque) return value.goType;
  if (value instanceof Uint) return 'types.Uint';
  if (value instanceof Uint8Array) return 'types.Bytes';
  if (value instanceof Duration) return 'types.Duration';
  if (value instanceof Timestamp) return 'types.Timestamp';
  if (value instanceof Optional) return '*types.Optional';
  if (value instanceof TypeValue) return '*types.Type';
  if (value instanceof Preserved) return '*common.unknownPreserved';
  return '*types.Err';
}

/** What an operator asks of its first operand before it looks at its value; one bit each. */
const traits = {
  adder: 1,
  comparer: 2,
  divider: 4,
  matcher: 8,
  modder: 16,
  multiplier: 32,
  negater: 64,
  sizer: 128,
  subtracter: 256,
  list: 512,
  receiver: 1024,
} as const;

export type Trait = keyof typeof traits;

const allOf = (...names: readonly Trait[]): number => names.reduce((mask, name) => mask | traits[name], 0);

const intTraits = allOf('adder', 'comparer', 'divider', 'modder', 'multiplier', 'negater', 'subtracter');
const uintTraits = allOf('adder', 'comparer', 'divider', 'modder', 'multiplier', 'subtracter');
const doubleTraits = allOf('adder', 'comparer', 'divider', 'multiplier', 'negater', 'subtracter');
const stringTraits = allOf('adder', 'comparer', 'matcher', 'receiver', 'sizer');
const boolTraits = allOf('comparer', 'negater');
const bytesTraits = allOf('adder', 'comparer', 'sizer');
const durationTraits = allOf('adder', 'comparer', 'negater', 'receiver', 'subtracter');
const timestampTraits = allOf('adder', 'comparer', 'receiver', 'subtracter');
const listTraits = allOf('adder', 'list', 'sizer');
const mapTraits = allOf('sizer');

function traitsOf(value: CelValue): number {
  switch (typeof value) {
    case 'bigint':
      return intTraits;
    case 'string':
      return stringTraits;
    case 'number':
      return doubleTraits;
    case 'boolean':
      return boolTraits;
    default:
  }
  if (value instanceof CelList) return listTraits;
  if (value instanceof CelMap) return mapTraits;
  if (value instanceof Uint) return uintTraits;
  if (value instanceof Uint8Array) return bytesTraits;
  if (value instanceof Duration) return durationTraits;
  return value instanceof Timestamp ? timestampTraits : 0;
}

/** True where the type of the value takes part in the operators of a trait. */
export function hasTrait(value: CelValue, trait: Trait): boolean {
  return (traitsOf(value) & traits[trait]) !== 0;
}

/** True for bool, bytes, double, int, string and uint. */
export function isPrimitive(value: CelValue): boolean {
  return (
    typeof value === 'boolean' ||
    typeof value === 'bigint' ||
    typeof value === 'number' ||
    typeof value === 'string' ||
    value instanceof Uint ||
    value instanceof Uint8Array
  );
}

/** True where the value is an error. */
export function isError(value: CelValue | undefined): value is CelError {
  return value instanceof CelError;
}
