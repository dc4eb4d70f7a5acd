/** `JSONSchemaProps` of apiextensions.k8s.io/v1 as a strategic merge patch fills it: field by field, in the order in which Go declares them. */
import { decodeGo } from '../../values/go-decode/decode-go.ts';
import {
  type GoConversion,
  type GoCustomType,
  type GoField,
  type GoStructType,
  type GoType,
  goBool,
  goFloat64,
  goInt64,
  goString,
  mapOf,
  named,
  sliceOf,
  unlessEmpty,
} from '../../values/go-decode/go-type.ts';
import { isList, isObject, type Value } from '../../values/value.ts';
import { decodedWithoutError, decodeSchemaAt, decodeSchemas } from './decode-schema.ts';
import { docsType, rulesType, structName } from './keyword-readers.ts';

/** A type with an `UnmarshalJSON` that is only read here; within it, objects are schemas. */
function readBy(name: string, convert: NonNullable<GoCustomType['convert']>): GoCustomType {
  return { kind: 'custom', name, decode: (value) => value, convert, writtenAs: schemaWithin, zero: null };
}

/** Any JSON. */
const json: GoCustomType = {
  kind: 'custom',
  name: 'v1.JSON',
  decode: (value) => value,
  convert: (value) => value,
  zero: null,
};

const schemaOrBool = readBy('v1.JSONSchemaPropsOrBool', (value, conversion) => {
  if (typeof value === 'boolean') return value;
  if (!isObject(value)) return conversion.fail('boolean or JSON schema expected');
  return conversion.unmarshalled(value, (scope) => decodeSchemaAt(value, undefined, scope, 0));
});

/** A schema or several; anything else is neither, and no error. */
const schemaOrArray = readBy('v1.JSONSchemaPropsOrArray', (value, conversion) => {
  if (isObject(value)) return conversion.unmarshalled(value, (scope) => decodeSchemaAt(value, undefined, scope, 0));
  if (!isList(value)) return value;
  return conversion.unmarshalled(value, (scope) => decodeSchemas(value, undefined, scope, 0));
});

const strings = sliceOf(goString);

/** A schema or names of properties; anything else is neither, and no error. */
const schemaOrStrings = readBy('v1.JSONSchemaPropsOrStringArray', (value, conversion) => {
  if (isObject(value)) return conversion.unmarshalled(value, (scope) => decodeSchemaAt(value, undefined, scope, 0));
  if (!isList(value)) return value;
  return conversion.unmarshalled(value, (scope) => decodeGo(value, strings, undefined, '', scope));
});

const fields = new Map<string, GoField>();
const struct: GoStructType = { kind: 'struct', name: structName, fields };
/** A schema inside of another: what was decoded without any error needs no second look. */
const schema = readBy(structName, convertSchema);
const schemas = sliceOf(schema);

function schemaWithin(value: Value): GoType | undefined {
  if (isObject(value)) return struct;
  return isList(value) ? schemas : undefined;
}

const declared: readonly (readonly [keyword: string, type: GoType])[] = [
  ['id', goString],
  ['$schema', named('v1.JSONSchemaURL')],
  ['$ref', goString],
  ['description', goString],
  ['type', goString],
  ['format', goString],
  ['title', goString],
  ['default', json],
  ['maximum', goFloat64],
  ['exclusiveMaximum', goBool],
  ['minimum', goFloat64],
  ['exclusiveMinimum', goBool],
  ['maxLength', goInt64],
  ['minLength', goInt64],
  ['pattern', goString],
  ['maxItems', goInt64],
  ['minItems', goInt64],
  ['uniqueItems', goBool],
  ['multipleOf', goFloat64],
  ['enum', sliceOf(json)],
  ['maxProperties', goInt64],
  ['minProperties', goInt64],
  ['required', strings],
  ['items', schemaOrArray],
  ['allOf', schemas],
  ['oneOf', schemas],
  ['anyOf', schemas],
  ['not', schema],
  ['properties', mapOf(schema)],
  ['additionalProperties', schemaOrBool],
  ['patternProperties', mapOf(schema)],
  ['dependencies', mapOf(schemaOrStrings)],
  ['additionalItems', schemaOrBool],
  ['definitions', mapOf(schema)],
  ['externalDocs', docsType],
  ['example', json],
  ['nullable', goBool],
  ['x-kubernetes-preserve-unknown-fields', goBool],
  ['x-kubernetes-embedded-resource', goBool],
  ['x-kubernetes-int-or-string', goBool],
  ['x-kubernetes-list-map-keys', strings],
  ['x-kubernetes-list-type', goString],
  ['x-kubernetes-map-type', goString],
  ['x-kubernetes-validations', rulesType],
];
for (const [keyword, type] of declared) fields.set(keyword, unlessEmpty(type));

/** Converts a schema that stands at `path`. */
export function convertSchema(value: Value, conversion: GoConversion, path: string): Value {
  if (isObject(value) && decodedWithoutError(value)) return value;
  return conversion.convert(value, struct, path);
}

/** The struct. */
export function schemaStruct(): GoStructType {
  return struct;
}
