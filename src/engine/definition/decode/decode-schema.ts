/** A value → `JSONSchemaProps` of apiextensions.k8s.io/v1, in one pass that also gives the value as Go writes it back. */
import { JSONSchemaProps, type ValidationRule } from '../../schema/json-schema-props.ts';
import { decodeGo, goWord, jsonAsWritten } from '../../values/go-decode/decode-go.ts';
import {
  always,
  type GoCustomType,
  type GoType,
  goBool,
  goFloat64,
  goInt64,
  goString,
  named,
  pointer,
  sliceOf,
  struct,
  unlessEmpty,
} from '../../values/go-decode/go-type.ts';
import { elementOf, fieldOf, type Place, type Scope } from '../../values/go-decode/scope.ts';
import { isList, isObject, type ObjectValue, type Value } from '../../values/value.ts';

const structName = 'v1.JSONSchemaProps';

/** How deep schemas may nest: far above what anyone writes, and below what overflows the stack of any stage. */
export const maxSchemaDepth = 600;

/** A schema, and the value as Go writes it back. */
export interface DecodedSchema {
  readonly schema: JSONSchemaProps;
  readonly value: ObjectValue;
}

type Reader = (schema: JSONSchemaProps, value: Value, place: Place, scope: Scope, depth: number) => Value | undefined;

/** Schemas that were read without any error, by the value they were read from. */
const decoded = new WeakMap<ObjectValue, DecodedSchema>();

const ruleType = struct('v1.ValidationRule', {
  rule: always(goString),
  message: unlessEmpty(goString),
  messageExpression: unlessEmpty(goString),
  reason: pointer(named('v1.FieldValueErrorReason')),
  fieldPath: unlessEmpty(goString),
  optionalOldSelf: pointer(goBool),
});

const rulesType: GoType = { kind: 'slice', name: 'v1.ValidationRules', of: ruleType };

const docsType = struct('v1.ExternalDocumentation', {
  description: unlessEmpty(goString),
  url: unlessEmpty(goString),
});

const strings = sliceOf(goString);

type TextKey = 'id' | 'schema' | 'description' | 'type' | 'format' | 'title' | 'pattern';
type FlagKey =
  | 'exclusiveMaximum'
  | 'exclusiveMinimum'
  | 'uniqueItems'
  | 'nullable'
  | 'xEmbeddedResource'
  | 'xIntOrString';
type LimitKey = 'maxLength' | 'minLength' | 'maxItems' | 'minItems' | 'maxProperties' | 'minProperties';
type BoundKey = 'maximum' | 'minimum' | 'multipleOf';
type TextPointerKey = 'ref' | 'xListType' | 'xMapType';
type TextsKey = 'required' | 'xListMapKeys';
type SchemasKey = 'allOf' | 'oneOf' | 'anyOf';
type SchemaMapKey = 'properties' | 'patternProperties' | 'definitions';
type SchemaOrBoolKey = 'additionalProperties' | 'additionalItems';
type JsonKey = 'default' | 'example';

function text(key: TextKey, type: GoType = goString): Reader {
  return (schema, value, place, scope) => {
    if (typeof value === 'string') schema[key] = value;
    else decodeGo(value, type, place, structName, scope);
    return schema[key] === '' ? undefined : value;
  };
}

function flag(key: FlagKey): Reader {
  return (schema, value, place, scope) => {
    if (value === true) {
      schema[key] = true;
      return true;
    }
    decodeGo(value, goBool, place, structName, scope);
    return undefined;
  };
}

function limit(key: LimitKey): Reader {
  return (schema, value, place, scope) => {
    if (value === null) return undefined;
    const written = decodeGo(value, goInt64, place, structName, scope);
    if (typeof written === 'bigint') schema[key] = written;
    return written;
  };
}

function bound(key: BoundKey): Reader {
  return (schema, value, place, scope) => {
    if (value === null) return undefined;
    const written = decodeGo(value, goFloat64, place, structName, scope);
    schema[key] = Number(written);
    return written;
  };
}

function textPointer(key: TextPointerKey): Reader {
  return (schema, value, place, scope) => {
    if (value === null) return undefined;
    const written = decodeGo(value, goString, place, structName, scope);
    if (typeof written === 'string') schema[key] = written;
    return written;
  };
}

function texts(key: TextsKey): Reader {
  return (schema, value, place, scope) => {
    const written = decodeGo(value, strings, place, structName, scope);
    if (!isList(written)) return undefined;
    schema[key] = written.filter((item) => typeof item === 'string');
    return written.length === 0 ? undefined : written;
  };
}

function json(key: JsonKey): Reader {
  return (schema, value) => {
    if (value === null) return undefined;
    const written = jsonAsWritten(value);
    schema[key] = written;
    return written;
  };
}

function schemas(key: SchemasKey): Reader {
  return (schema, value, place, scope, depth) => {
    const read = decodeSchemas(value, place, scope, depth);
    if (read === undefined) return undefined;
    schema[key] = read.schemas;
    return read.schemas.length === 0 ? undefined : read.value;
  };
}

/** A slice of schemas; `undefined` where it is nil. */
function decodeSchemas(
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

/** `items`: a schema or a list of them; anything else is read as neither and written as null. */
const items: Reader = (schema, value, place, scope, depth) => {
  if (value === null) return undefined;
  schema.items = [];
  if (isObject(value)) {
    const read = nested(scope, (inner) => decodeSchemaAt(value, place, inner, depth));
    schema.items = read.schema;
    return read.value;
  }
  if (!isList(value)) return null;
  const read = nested(scope, (inner) => decodeSchemas(value, place, inner, depth));
  schema.items = read?.schemas ?? [];
  return read === undefined || read.schemas.length === 0 ? null : read.value;
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

const enumReader: Reader = (schema, value, place, scope) => {
  if (value === null) return undefined;
  if (!isList(value)) {
    scope.typeError(goWord(value), place, structName, '[]v1.JSON');
    return undefined;
  }
  const written = jsonAsWritten(value);
  if (isList(written)) schema.enum = written;
  return value.length === 0 ? undefined : written;
};

const externalDocs: Reader = (schema, value, place, scope) => {
  if (value === null) return undefined;
  const written = decodeGo(value, docsType, place, structName, scope);
  if (!isObject(written)) return undefined;
  schema.externalDocs = { description: textOf(written, 'description'), url: textOf(written, 'url') };
  return written;
};

const preserveUnknownFields: Reader = (schema, value, place, scope) => {
  if (value === null) return undefined;
  const written = decodeGo(value, goBool, place, structName, scope);
  schema.xPreserveUnknownFields = written === true;
  return written;
};

const validations: Reader = (schema, value, place, scope) => {
  const written = decodeGo(value, rulesType, place, structName, scope);
  if (!isList(written)) return undefined;
  schema.xValidations = written.filter(isObject).map(ruleOf);
  return written.length === 0 ? undefined : written;
};

function textOf(value: ObjectValue, key: string): string {
  const member = value.get(key);
  return typeof member === 'string' ? member : '';
}

function ruleOf(value: ObjectValue): ValidationRule {
  const reason = value.get('reason');
  const optionalOldSelf = value.get('optionalOldSelf');
  return {
    rule: textOf(value, 'rule'),
    message: textOf(value, 'message'),
    messageExpression: textOf(value, 'messageExpression'),
    reason: typeof reason === 'string' ? reason : undefined,
    fieldPath: textOf(value, 'fieldPath'),
    optionalOldSelf: typeof optionalOldSelf === 'boolean' ? optionalOldSelf : undefined,
  };
}

const not: Reader = (schema, value, place, scope, depth) => {
  if (value === null) return undefined;
  const read = decodeSchemaAt(value, place, scope, depth);
  schema.not = read.schema;
  return read.value;
};

const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['id', text('id')],
  ['$schema', text('schema', named('v1.JSONSchemaURL'))],
  ['$ref', textPointer('ref')],
  ['description', text('description')],
  ['type', text('type')],
  ['format', text('format')],
  ['title', text('title')],
  ['default', json('default')],
  ['maximum', bound('maximum')],
  ['exclusiveMaximum', flag('exclusiveMaximum')],
  ['minimum', bound('minimum')],
  ['exclusiveMinimum', flag('exclusiveMinimum')],
  ['maxLength', limit('maxLength')],
  ['minLength', limit('minLength')],
  ['pattern', text('pattern')],
  ['maxItems', limit('maxItems')],
  ['minItems', limit('minItems')],
  ['uniqueItems', flag('uniqueItems')],
  ['multipleOf', bound('multipleOf')],
  ['enum', enumReader],
  ['maxProperties', limit('maxProperties')],
  ['minProperties', limit('minProperties')],
  ['required', texts('required')],
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
  ['externalDocs', externalDocs],
  ['example', json('example')],
  ['nullable', flag('nullable')],
  ['x-kubernetes-preserve-unknown-fields', preserveUnknownFields],
  ['x-kubernetes-embedded-resource', flag('xEmbeddedResource')],
  ['x-kubernetes-int-or-string', flag('xIntOrString')],
  ['x-kubernetes-list-map-keys', texts('xListMapKeys')],
  ['x-kubernetes-list-type', textPointer('xListType')],
  ['x-kubernetes-map-type', textPointer('xMapType')],
  ['x-kubernetes-validations', validations],
]);

const nothing: ObjectValue = new Map();

function decodeSchemaAt(value: Value, place: Place | undefined, scope: Scope, depth: number): DecodedSchema {
  const schema = new JSONSchemaProps();
  if (!isObject(value)) {
    if (value !== null) scope.typeError(goWord(value), place, structName, structName);
    return { schema, value: nothing };
  }
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
export function decodeSchema(value: Value, place: Place, holder: string, scope: Scope): DecodedSchema {
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

/** The schema as a field's type of a struct. */
export const schemaType: GoCustomType = {
  kind: 'custom',
  name: structName,
  decode: (value, place, holder, scope) => decodeSchema(value, place, holder, scope).value,
  zero: nothing,
};
