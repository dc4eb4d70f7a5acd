/**
 * A schema as the types that rules see (`SchemaDeclType` of k8s.io/apiserver 0.37): what is of no use in a rule is left out,
 * and each type knows how many elements it can have and how short its JSON can be, which the cost estimate is made from.
 */
import { itemsSchema, type JSONSchemaProps, valuesSchema } from '../../schema/json-schema-props.ts';
import type { Value } from '../../values/value.ts';
import {
  boolType,
  bytesType,
  type CelType,
  doubleType,
  durationType,
  dynType,
  intType,
  stringType,
  timestampType,
} from '../check/type.ts';
import { escapeProperty } from '../eval/escaping.ts';
import { withTypeAndObjectMeta } from '../eval/type-and-object-meta.ts';

interface Common {
  /** Equal types are one object, and this is its number. */
  readonly id: number;
  /** How many elements, entries or bytes a value has at most; 0 where that means nothing. An int64. */
  readonly maxElements: bigint;
  /** The least number of bytes of a value's JSON. */
  readonly minSerializedSize: number;
}

/** The declared type of a schema node. */
export type DeclType =
  | ({ readonly kind: 'simple'; readonly type: CelType } & Common)
  | ({ readonly kind: 'list'; readonly element: DeclType } & Common)
  | ({ readonly kind: 'map'; readonly key: DeclType; readonly element: DeclType } & Common)
  /** Fields by their escaped names. */
  | ({ readonly kind: 'object'; readonly fields: ReadonlyMap<string, DeclType> } & Common);

/** The most bytes of a request, 3 MiB. */
export const maxRequestSize = 3_145_728;

/** Without its own limit a string is as long as a request without the quotes. */
const longestString = BigInt(maxRequestSize - 2);

const interned = new Map<string, DeclType>();
/** Types of definitions typed letter by letter must not pile up for ever. */
const keepAtMost = 100_000;
let lastId = 0;

/**
 * The one object of a type that the key describes: whatever is remembered of a type still holds when its definition has
 * been read anew.
 */
function intern(key: string, make: (id: number) => DeclType): DeclType {
  const known = interned.get(key);
  if (known !== undefined) return known;
  if (interned.size >= keepAtMost) interned.clear();
  const made = make(++lastId);
  interned.set(key, made);
  return made;
}

function simple(type: CelType, minSerializedSize: number, maxElements = 0n): DeclType {
  return intern(`${type.kind} ${minSerializedSize} ${maxElements}`, (id) => ({
    kind: 'simple',
    id,
    type,
    minSerializedSize,
    maxElements,
  }));
}

const bool = simple(boolType, 4);
const int = simple(intType, 1);
const double = simple(doubleType, 1);
/** Keys of maps. */
const key = simple(stringType, 2);

const asRoot = new WeakMap<JSONSchemaProps, DeclType | null>();
const asPart = new WeakMap<JSONSchemaProps, DeclType | null>();

/**
 * The type of a schema; `undefined` where rules cannot see the value. `isResourceRoot` adds what every resource has. Made
 * once per schema object.
 */
export function schemaDeclType(schema: JSONSchemaProps, isResourceRoot: boolean): DeclType | undefined {
  const known = isResourceRoot ? asRoot : asPart;
  const found = known.get(schema);
  if (found !== undefined) return found ?? undefined;
  const made = makeDeclType(schema, isResourceRoot);
  known.set(schema, made ?? null);
  return made;
}

function makeDeclType(schema: JSONSchemaProps, isResourceRoot: boolean): DeclType | undefined {
  if (schema.xIntOrString) {
    return simple(dynType, 1, schema.maxLength === undefined ? longestString : codePointBytes(schema.maxLength));
  }
  const full = isResourceRoot ? withTypeAndObjectMeta(schema) : schema;
  switch (full.type) {
    case 'array':
      return listType(full);
    case 'object':
      return valuesSchema(full) === undefined ? objectType(full) : mapType(full);
    case 'string':
      return textType(full);
    case 'boolean':
      return bool;
    case 'number':
      return double;
    case 'integer':
      return int;
    default:
      return undefined;
  }
}

function atLeastZero(limit: bigint): bigint {
  return limit < 0n ? 0n : limit;
}

/** A code point has up to four bytes; Go multiplies in int64, which wraps. */
function codePointBytes(maxLength: bigint): bigint {
  return BigInt.asIntN(64, atLeastZero(maxLength) * 4n);
}

function listType(schema: JSONSchemaProps): DeclType | undefined {
  const items = itemsSchema(schema);
  const element = items && schemaDeclType(items, items.xEmbeddedResource);
  if (element === undefined) return undefined;
  const fitting = BigInt(Math.floor((maxRequestSize - 2) / (element.minSerializedSize + 1)));
  const maxElements = schema.maxItems === undefined ? fitting : atLeastZero(schema.maxItems);
  return intern(`list ${element.id} ${maxElements}`, (id) => ({
    kind: 'list',
    id,
    element,
    maxElements,
    minSerializedSize: 2,
  }));
}

function mapType(schema: JSONSchemaProps): DeclType | undefined {
  const values = valuesSchema(schema);
  const element = values && schemaDeclType(values, values.xEmbeddedResource);
  if (element === undefined) return undefined;
  // Each value comes with an empty key, a colon and a comma.
  const fitting = BigInt(Math.floor((maxRequestSize - 2) / (element.minSerializedSize + 6)));
  const maxElements = schema.maxProperties === undefined ? fitting : atLeastZero(schema.maxProperties);
  return intern(`map ${element.id} ${maxElements}`, (id) => ({
    kind: 'map',
    id,
    key,
    element,
    maxElements,
    minSerializedSize: 2,
  }));
}

function objectType(schema: JSONSchemaProps): DeclType {
  const fields = new Map<string, DeclType>();
  const required = new Set(schema.required);
  let minSerializedSize = 2;
  let members = '';
  for (const [name, property] of schema.properties ?? []) {
    const type = schemaDeclType(property, property.xEmbeddedResource);
    if (type === undefined) continue;
    const escaped = escapeProperty(name);
    if (escaped !== undefined) {
      fields.set(escaped, type);
      members += ` ${escaped} ${type.id}`;
    }
    // What has a default need not be sent.
    if (required.has(name) && property.default === undefined) {
      minSerializedSize += byteLength(name) + type.minSerializedSize + 4;
    }
  }
  return intern(`object ${minSerializedSize}${members}`, (id) => ({
    kind: 'object',
    id,
    fields,
    maxElements: 0n,
    minSerializedSize,
  }));
}

function textType(schema: JSONSchemaProps): DeclType {
  const { maxLength } = schema;
  switch (schema.format) {
    case 'byte':
      return simple(bytesType, 2, maxLength === undefined ? longestString : atLeastZero(maxLength));
    case 'duration':
      return simple(durationType, 3, 32n);
    case 'date':
      return simple(timestampType, 12, 12n);
    case 'date-time':
      return simple(timestampType, 21, 32n);
    default:
  }
  if (maxLength !== undefined) return simple(stringType, 2, codePointBytes(maxLength));
  const { enum: values = [] } = schema;
  return simple(stringType, 2, values.length > 0 ? longestOf(values) : longestString);
}

function longestOf(values: readonly Value[]): bigint {
  return BigInt(Math.max(...values.map((value) => (typeof value === 'string' ? byteLength(value) : 0))));
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
