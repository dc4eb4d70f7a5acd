/** What a rule may refer to: functions, types by name, variables, and the fields of the schema's objects. */
import type { CelFunction, Overload } from '../library/library.ts';
import { typeParameters } from './assignability.ts';
import {
  anyType,
  boolType,
  bytesType,
  type CelType,
  doubleType,
  durationType,
  dynType,
  intType,
  listOf,
  mapOf,
  nullType,
  optionalOf,
  stringType,
  timestampType,
  uintType,
} from './type.ts';

/** An overload, with the names of its type parameters. */
export interface DeclaredOverload {
  readonly overload: Overload;
  readonly typeParams: readonly string[];
}

/** Functions by name; the overloads in the order they are tried. */
export type DeclaredFunctions = ReadonlyMap<string, readonly DeclaredOverload[]>;

/** Looks up the fields of object types; `undefined` for a type it does not know. */
export interface TypeProvider {
  fieldsOf(typeName: string): FieldLookup | undefined;
}

/** The type of a field, `undefined` where there is none of the name. */
export type FieldLookup = (field: string) => CelType | undefined;

/** The environment of one compilation. */
export interface CheckEnvironment {
  readonly functions: DeclaredFunctions;
  /** Types that can be named, as `int` or `net.IP`. */
  readonly types: ReadonlyMap<string, CelType>;
  readonly variables: ReadonlyMap<string, CelType>;
  readonly provider: TypeProvider;
}

/** Checks of cel-go's that look at a checked expression. */
export type Validator = 'homogeneous' | 'duration' | 'timestamp' | 'matches' | 'format';

/** Prepares functions for the checker. */
export function declareFunctions(functions: Iterable<CelFunction>): DeclaredFunctions {
  const table = new Map<string, DeclaredOverload[]>();
  for (const { name, overloads } of functions) {
    const declared = table.get(name) ?? [];
    table.set(name, declared);
    for (const overload of overloads) {
      const names = new Set<string>();
      for (const type of [overload.result, ...overload.params]) collectTypeParams(type, names);
      declared.push({ overload, typeParams: [...names] });
    }
  }
  return table;
}

function collectTypeParams(type: CelType, names: Set<string>): void {
  if (type.kind === 'typeParam') names.add(type.name);
  for (const part of typeParameters(type)) collectTypeParams(part, names);
}

/** Names of the language's own types, and of those that Kubernetes' type provider answers to. */
export const standardTypes: ReadonlyMap<string, CelType> = new Map<string, CelType>([
  ['bool', boolType],
  ['bytes', bytesType],
  ['double', doubleType],
  ['duration', durationType],
  ['google.protobuf.Duration', durationType],
  ['int', intType],
  ['list', listOf(dynType)],
  ['map', mapOf(dynType, dynType)],
  ['null_type', nullType],
  ['string', stringType],
  ['timestamp', timestampType],
  ['google.protobuf.Timestamp', timestampType],
  ['type', { kind: 'type', of: undefined }],
  ['uint', uintType],
  ['optional_type', optionalOf(dynType)],
  ['google.protobuf.Any', anyType],
  ['google.protobuf.Value', dynType],
  ['google.protobuf.NullValue', nullType],
  ['google.protobuf.ListValue', listOf(dynType)],
  ['google.protobuf.Struct', mapOf(stringType, dynType)],
  ['google.protobuf.BoolValue', boolType],
  ['google.protobuf.BytesValue', bytesType],
  ['google.protobuf.StringValue', stringType],
  ['google.protobuf.DoubleValue', doubleType],
  ['google.protobuf.FloatValue', doubleType],
  ['google.protobuf.Int32Value', intType],
  ['google.protobuf.Int64Value', intType],
  ['google.protobuf.UInt32Value', uintType],
  ['google.protobuf.UInt64Value', uintType],
]);

/** Of these names, those that stand for values at run time. */
export const standardTypeValues: readonly string[] = [
  ...['bool', 'bytes', 'double', 'int', 'list', 'map', 'null_type', 'string', 'type', 'uint', 'optional_type'],
  ...['google.protobuf.Duration', 'google.protobuf.Timestamp'],
];
