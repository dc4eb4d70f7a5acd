/** Keywords of a schema whose values are no schemas: texts, limits, flags, JSON, rules. */
import type { JSONSchemaProps, ValidationRule } from '../../schema/json-schema-props.ts';
import { decodeGo, goWord, jsonAsWritten } from '../../values/go-decode/decode-go.ts';
import {
  always,
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
import type { Place, Scope } from '../../values/go-decode/scope.ts';
import { isList, isObject, type ObjectValue, type Value } from '../../values/value.ts';

/** The Go struct of a schema. */
export const structName = 'v1.JSONSchemaProps';

/** Reads a keyword into a schema and gives it as Go writes it back: `undefined` where it is left out. */
export type Reader = (
  schema: JSONSchemaProps,
  value: Value,
  place: Place,
  scope: Scope,
  depth: number,
) => Value | undefined;

const ruleType = struct('v1.ValidationRule', {
  rule: always(goString),
  message: unlessEmpty(goString),
  messageExpression: unlessEmpty(goString),
  reason: pointer(named('v1.FieldValueErrorReason')),
  fieldPath: unlessEmpty(goString),
  optionalOldSelf: pointer(goBool),
});

/** The rules of a schema. */
export const rulesType: GoType = { kind: 'slice', name: 'v1.ValidationRules', of: ruleType };

/** Where more is written about a schema. */
export const docsType = struct('v1.ExternalDocumentation', {
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

/** The readers by their keywords. */
export const keywordReaders: readonly (readonly [string, Reader])[] = [
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
];
