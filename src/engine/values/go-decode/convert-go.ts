/**
 * Values → Go structs without JSON in between, as `DefaultUnstructuredConverter` of k8s.io/apimachinery 0.37 does for strategic merge
 * patches: numbers are taken more freely than by `encoding/json`, what does not fit is told in other words, and the first error ends it.
 */
import { isList, isObject, type ObjectValue, type Value } from '../value.ts';
import type { GoConversion, GoStructType, GoType } from './go-type.ts';
import { Scope } from './scope.ts';

/** What a conversion gives. */
export type Converted =
  | {
      /** With whole numbers as Go stores them; the same identity where nothing changes. */
      readonly value: Value;
      /** Paths of fields that the type does not have, sorted; keys of maps do not stand in them. */
      readonly unknownFields: readonly string[];
    }
  | { readonly error: string };

/** Converts a value to a type. */
export function convertGo(value: Value, type: GoType): Converted {
  const conversion = new Conversion();
  const converted = conversion.convert(value, type, '');
  if (conversion.error !== undefined) return { error: conversion.error };
  return { value: converted, unknownFields: conversion.unknownFields.sort() };
}

/** How deep a value is looked at: what nests deeper is refused when it is decoded. */
const maxDepth = 2000;

/** One conversion on its way. */
class Conversion implements GoConversion {
  readonly unknownFields: string[] = [];
  #error: string | undefined = undefined;
  #depth = 0;

  /** The first error, which ended the conversion. */
  get error(): string | undefined {
    return this.#error;
  }

  /** Ends the conversion; what is given is of no use. */
  fail(error: string): Value {
    this.#error ??= error;
    return null;
  }

  /** A value as the type holds it; `path` is where it stands. */
  convert(value: Value, type: GoType, path: string): Value {
    if (value === null || this.#error !== undefined || this.#depth >= maxDepth) return value;
    this.#depth++;
    const converted = this.#convert(value, type, path);
    this.#depth--;
    return converted;
  }

  #convert(value: Value, type: GoType, path: string): Value {
    switch (type.kind) {
      case 'string':
        return typeof value === 'string' ? value : this.#misfit(value, 'string', type.name);
      case 'bool':
        return typeof value === 'boolean' ? value : this.#misfit(value, 'bool', type.name);
      case 'int':
        return this.integer(value, type.name);
      case 'float':
        return typeof value === 'bigint' || typeof value === 'number'
          ? value
          : this.#misfit(value, 'float64', type.name);
      case 'slice':
        return isList(value) ? this.#slice(value, type.of, path) : this.#unlike('slice from', value);
      case 'map':
        return isObject(value) ? this.#map(value, type.of, path) : this.#unlike('map from', value);
      case 'struct':
        return isObject(value) ? this.#struct(value, type, path) : this.#unlike('struct from:', value);
      case 'custom':
        return type.convert === undefined
          ? this.unmarshalled(value, (scope) => type.decode(value, undefined, '', scope))
          : type.convert(value, this, path);
    }
  }

  /** A value that a type reads with its own `UnmarshalJSON`, which stands for itself here: its error names nothing around it. */
  unmarshalled(value: Value, read: (scope: Scope) => unknown): Value {
    const scope = new Scope();
    read(scope);
    return scope.error === undefined ? value : this.fail(scope.error);
  }

  /** A whole number, cut to the type's bits as Go's conversion cuts it. */
  integer(value: Value, name: 'uint8' | 'int32' | 'int64'): Value {
    if (typeof value !== 'bigint' && typeof value !== 'number') return this.#misfit(value, name, name);
    if (typeof value === 'number' && !Number.isInteger(value)) return this.fail(`cannot convert float64 to ${name}`);
    const whole = typeof value === 'bigint' ? value : truncated(value);
    const cut = name === 'uint8' ? BigInt.asUintN(8, whole) : BigInt.asIntN(name === 'int32' ? 32 : 64, whole);
    return cut === value ? value : cut;
  }

  /** Go could make a text of a whole number, so that it says "cannot convert" of that; of the rest it knows nothing. */
  #misfit(value: Value, kind: string, name: string): Value {
    const convertible = kind === 'string' && typeof value === 'bigint';
    return this.fail(convertible ? `cannot convert int64 to ${name}` : `unrecognized type: ${kind}`);
  }

  #unlike(wanted: string, value: Value): Value {
    return this.fail(`cannot restore ${wanted} ${kindOf(value)}`);
  }

  #slice(value: readonly Value[], of: GoType, path: string): Value {
    let copy: Value[] | undefined;
    for (let i = 0; i < value.length; i++) {
      const item = value[i] ?? null;
      const converted = this.convert(item, of, `${path}[${i}]`);
      if (converted !== item) copy ??= [...value];
      if (copy !== undefined) copy[i] = converted;
    }
    return copy ?? value;
  }

  #map(value: ObjectValue, of: GoType, path: string): Value {
    return withChanges(value, value.keys(), (member) => this.convert(member, of, path));
  }

  #struct(value: ObjectValue, type: GoStructType, path: string): Value {
    const positions = positionsOf(type);
    const known: string[] = [];
    const at = (key: string): string => (path === '' ? key : `${path}.${key}`);
    for (const key of value.keys()) {
      if (positions.has(key)) known.push(key);
      else this.unknownFields.push(at(key));
    }
    // The first error is that of the field declared first.
    known.sort((one, other) => (positions.get(one) ?? 0) - (positions.get(other) ?? 0));
    return withChanges(value, known, (member, key) => {
      const field = type.fields.get(key);
      return field === undefined ? member : this.convert(member, field.type, at(key));
    });
  }
}

/** Go's kind of a decoded value. */
function kindOf(value: Value): string {
  if (isList(value)) return 'slice';
  switch (typeof value) {
    case 'bigint':
      return 'int64';
    case 'number':
      return 'float64';
    case 'boolean':
      return 'bool';
    case 'string':
      return 'string';
    default:
      return 'map';
  }
}

/** The int64 of a whole float64; what lies beyond becomes the lowest, as on amd64. */
function truncated(value: number): bigint {
  return Math.abs(value) < 2 ** 63 ? BigInt(value) : -(2n ** 63n);
}

function withChanges(
  value: ObjectValue,
  keys: Iterable<string>,
  convert: (member: Value, key: string) => Value,
): ObjectValue {
  let copy: Map<string, Value> | undefined;
  for (const key of keys) {
    const member = value.get(key) ?? null;
    const converted = convert(member, key);
    if (converted === member) continue;
    copy ??= new Map(value);
    copy.set(key, converted);
  }
  return copy ?? value;
}

const known = new WeakMap<GoStructType, ReadonlyMap<string, number>>();

/** In which place each field is declared. */
function positionsOf(type: GoStructType): ReadonlyMap<string, number> {
  let positions = known.get(type);
  if (positions === undefined) {
    positions = new Map([...type.fields.keys()].map((key, at) => [key, at]));
    known.set(type, positions);
  }
  return positions;
}
