/** A value → `JSONSchemaProps` of apiextensions.k8s.io/v1, in one pass that also gives the value as Go writes it back. */
import { JSONSchemaProps } from '../../schema/json-schema-props.ts';
import { decodeGo, goWord } from '../../values/go-decode/decode-go.ts';
import { goString, sliceOf } from '../../values/go-decode/go-type.ts';
import { elementOf, fieldOf, type Place, type Scope } from '../../values/go-decode/scope.ts';
import { isList, isObject, type ObjectValue, type Value } from '../../values/value.ts';
import { keywordReaders, type Reader, structName } from './keyword-readers.ts';

/** How deep schemas may nest: far above what anyone writes, and below what overflows the stack of any stage. */
const maxSchemaDepth = 600;

/** A schema, and the value as Go writes it back. */
export interface DecodedSchema {
  readonly schema: JSONSchemaProps;
  readonly value: ObjectValue;
}

/** Schemas that were read without any error, by the value they were read from. */
const decoded = new WeakMap<ObjectValue, DecodedSchema>();

/**
 * The same of schemas within others, with the depth that they were found at: of a definition that is typed into, most parts are the
 * very values of before. Those inside of an `UnmarshalJSON` were not read strictly.
 */
const decodedParts = {
  strict: new WeakMap<ObjectValue, DecodedPart>(),
  lenient: new WeakMap<ObjectValue, DecodedPart>(),
};

interface DecodedPart extends DecodedSchema {
  readonly depth: number;
}

type SchemasKey = 'allOf' | 'oneOf' | 'anyOf';
type SchemaMapKey = 'properties' | 'patternProperties' | 'definitions';
type SchemaOrBoolKey = 'additionalProperties' | 'additionalItems';

const strings = sliceOf(goString);

function schemas(key: SchemasKey): Reader {
  return (schema, value, place, scope, depth) => {
    const read = decodeSchemas(value, place, scope, depth);
    if (read === undefined) return undefined;
    schema[key] = read.schemas;
    return read.schemas.length === 0 ? undefined : read.value;
  };
}

/** A slice of schemas; `undefined` where it is nil. */
export function decodeSchemas(
  value: Value,
  place: Place | undefined,
  scope: Scope,
  depth: number,
): { schemas: readonly JSONSchemaProps[]; value: Value } | undefined {
  if (value === null) return undefined;
  if (!isList(value)) {
    scope.typeError(goWord(value), place, structName, `[]${structName}`);
    return undefined;
  }
  const list: JSONSchemaProps[] = [];
  let copy: Value[] | undefined;
  for (let i = 0; i < value.length; i++) {
    const item = value[i] ?? null;
    const read = decodeSchemaAt(item, elementOf(place, i), scope, depth);
    list.push(read.schema);
    if (read.value !== item) copy ??= [...value];
    if (copy !== undefined) copy[i] = read.value;
  }
  return { schemas: list, value: copy ?? value };
}

function schemaMap(key: SchemaMapKey, typeName: string): Reader {
  return (schema, value, place, scope, depth) => {
    if (value === null) return undefined;
    if (!isObject(value)) {
      scope.typeError(goWord(value), place, structName, typeName);
      return undefined;
    }
    const map = new Map<string, JSONSchemaProps>();
    let copy: Map<string, Value> | undefined;
    for (const [name, member] of value) {
      const read = decodeSchemaAt(member, elementOf(place, name), scope, depth);
      map.set(name, read.schema);
      if (read.value === member) continue;
      copy ??= new Map(value);
      copy.set(name, read.value);
    }
    schema[key] = map;
    return map.size === 0 ? undefined : (copy ?? value);
  };
}

/** Runs an `UnmarshalJSON` of its own: never strict, and its error ends the run around it. */
function nested<Result>(scope: Scope, run: (inner: Scope) => Result): Result {
  const inner = scope.inside(structName);
  const result = run(inner);
  if (inner.error !== undefined) scope.end(inner.error);
  return result;
}

function schemaOrBool(key: SchemaOrBoolKey): Reader {
  return (schema, value, place, scope, depth) => {
    if (value === null) return undefined;
    if (typeof value === 'boolean') {
      schema[key] = value;
      return value;
    }
    if (!isObject(value)) {
      scope.end('boolean or JSON schema expected');
      return undefined;
    }
    const read = nested(scope, (inner) => decodeSchemaAt(value, place, inner, depth));
    schema[key] = read.schema;
    return read.value;
  };
}

/**
 * `items`: a schema or a list of them. Anything else is read as neither and written as null, which is gone where it is read again, as all that is
 * stored is.
 */
const items: Reader = (schema, value, place, scope, depth) => {
  if (value === null) return undefined;
  schema.items = [];
  if (isObject(value)) {
    const read = nested(scope, (inner) => decodeSchemaAt(value, place, inner, depth));
    schema.items = read.schema;
    return read.value;
  }
  if (!isList(value)) return undefined;
  const read = nested(scope, (inner) => decodeSchemas(value, place, inner, depth));
  schema.items = read?.schemas ?? [];
  return read === undefined || read.schemas.length === 0 ? undefined : read.value;
};

const dependencies: Reader = (schema, value, place, scope, depth) => {
  if (value === null) return undefined;
  if (!isObject(value)) {
    scope.typeError(goWord(value), place, structName, 'v1.JSONSchemaDependencies');
    return undefined;
  }
  const map = new Map<string, JSONSchemaProps | readonly string[]>();
  const written = new Map<string, Value>();
  for (const [name, member] of value) {
    const at = elementOf(place, name);
    map.set(name, []);
    written.set(name, null);
    if (isObject(member)) {
      const read = nested(scope, (inner) => decodeSchemaAt(member, at, inner, depth));
      map.set(name, read.schema);
      written.set(name, read.value);
    } else if (isList(member)) {
      const list = nested(scope, (inner) => decodeGo(member, strings, at, structName, inner));
      if (!isList(list)) continue;
      map.set(
        name,
        list.filter((item) => typeof item === 'string'),
      );
      if (list.length > 0) written.set(name, list);
    }
  }
  schema.dependencies = map;
  return map.size === 0 ? undefined : written;
};

const not: Reader = (schema, value, place, scope, depth) => {
  if (value === null) return undefined;
  const read = decodeSchemaAt(value, place, scope, depth);
  schema.not = read.schema;
  return read.value;
};

const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ...keywordReaders,
  ['items', items],
  ['allOf', schemas('allOf')],
  ['oneOf', schemas('oneOf')],
  ['anyOf', schemas('anyOf')],
  ['not', not],
  ['properties', schemaMap('properties', `map[string]${structName}`)],
  ['additionalProperties', schemaOrBool('additionalProperties')],
  ['patternProperties', schemaMap('patternProperties', `map[string]${structName}`)],
  ['dependencies', dependencies],
  ['additionalItems', schemaOrBool('additionalItems')],
  ['definitions', schemaMap('definitions', 'v1.JSONSchemaDefinitions')],
]);

const nothing: ObjectValue = new Map();

/** Decodes a schema, which stands `depth` schemas deep. */
export function decodeSchemaAt(value: Value, place: Place | undefined, scope: Scope, depth: number): DecodedSchema {
  if (!isObject(value)) {
    if (value !== null) scope.typeError(goWord(value), place, structName, structName);
    return { schema: new JSONSchemaProps(), value: nothing };
  }
  const parts = scope.owner === undefined ? decodedParts.strict : decodedParts.lenient;
  const known = parts.get(value);
  if (known !== undefined && depth <= known.depth) return known;
  const before = scope.clean;
  const result = decodeFields(value, place, scope, depth);
  if (before && scope.clean && holdsSchemas(result.schema)) parts.set(value, { ...result, depth });
  return result;
}

/** What stands alone is as soon read as looked up. */
function holdsSchemas({ properties, items, additionalProperties }: JSONSchemaProps): boolean {
  return properties !== undefined || items !== undefined || typeof additionalProperties === 'object';
}

function decodeFields(value: ObjectValue, place: Place | undefined, scope: Scope, depth: number): DecodedSchema {
  const schema = new JSONSchemaProps();
  if (depth >= maxSchemaDepth) {
    scope.end('exceeded max depth');
    return { schema, value };
  }
  let copy: Map<string, Value> | undefined;
  for (const [key, member] of value) {
    const reader = readers.get(key);
    let written: Value | undefined;
    if (reader === undefined) scope.unknownField(place, key);
    else written = reader(schema, member, fieldOf(place, key), scope, depth + 1);
    if (written === member) continue;
    copy ??= new Map(value);
    if (written === undefined) copy.delete(key);
    else copy.set(key, written);
  }
  return { schema, value: copy ?? value };
}

/**
 * Decodes a schema that stands at `place` in the struct `holder`; one that is free of errors is remembered by the identity
 * of its value, and so is what is written back.
 */
export function decodeSchema(value: Value, place: Place | undefined, holder: string, scope: Scope): DecodedSchema {
  if (!isObject(value)) {
    if (value !== null) scope.typeError(goWord(value), place, holder, structName);
    return { schema: new JSONSchemaProps(), value: nothing };
  }
  const known = decoded.get(value);
  if (known !== undefined) return known;
  const before = scope.clean;
  const result = decodeSchemaAt(value, place, scope, 0);
  if (before && scope.clean) decoded.set(value, result);
  decoded.set(result.value, result);
  return result;
}

/** True where this value was once decoded as a schema and had neither errors nor unknown fields. */
export function decodedWithoutError(value: ObjectValue): boolean {
  return decoded.has(value);
}
