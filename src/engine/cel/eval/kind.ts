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

/** What an operator asks of its first operand before it looks at its value. */
export type Trait =
  | 'adder'
  | 'comparer'
  | 'divider'
  | 'matcher'
  | 'modder'
  | 'multiplier'
  | 'negater'
  | 'sizer'
  | 'subtracter'
  | 'indexer'
  | 'list'
  | 'receiver';

const traits: ReadonlyMap<string, ReadonlySet<Trait>> = new Map<string, ReadonlySet<Trait>>([
  ['bool', new Set<Trait>(['comparer', 'negater'])],
  ['bytes', new Set<Trait>(['adder', 'comparer', 'sizer'])],
  ['double', new Set<Trait>(['adder', 'comparer', 'divider', 'multiplier', 'negater', 'subtracter'])],
  ['google.protobuf.Duration', new Set<Trait>(['adder', 'comparer', 'negater', 'receiver', 'subtracter'])],
  ['int', new Set<Trait>(['adder', 'comparer', 'divider', 'modder', 'multiplier', 'negater', 'subtracter'])],
  ['list', new Set<Trait>(['adder', 'indexer', 'list', 'sizer'])],
  ['map', new Set<Trait>(['indexer', 'sizer'])],
  ['string', new Set<Trait>(['adder', 'comparer', 'matcher', 'receiver', 'sizer'])],
  ['google.protobuf.Timestamp', new Set<Trait>(['adder', 'comparer', 'receiver', 'subtracter'])],
  ['uint', new Set<Trait>(['adder', 'comparer', 'divider', 'modder', 'multiplier', 'subtracter'])],
]);

/** True where the type of the value takes part in the operators of a trait. */
export function hasTrait(value: CelValue, trait: Trait): boolean {
  return traits.get(typeName(value))?.has(trait) ?? false;
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
