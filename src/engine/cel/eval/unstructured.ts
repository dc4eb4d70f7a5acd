/**
 * An object's data as CEL values, by its schema: nothing is copied or converted before a rule asks for it. Data that does
 * not fit its schema becomes an error where it is read.
 */
import { itemsSchema, type JSONSchemaProps, valuesSchema } from '../../schema/json-schema-props.ts';
import { decodeBase64 } from '../../values/go-base64.ts';
import { isList, isObject, type Value } from '../../values/value.ts';
import { parseSchemaDuration } from './duration-text.ts';
import { fullDateLayout, parseSchemaDateTime, parseTime } from './timestamp-text.ts';
import { withTypeAndObjectMeta } from './type-and-object-meta.ts';
import { SchemaList, SchemaMapList, SchemaSetList } from './unstructured-list.ts';
import { type Reader, SchemaMap } from './unstructured-map.ts';
import { CelError, type CelValue, Duration, Preserved, Timestamp } from './value.ts';

const readers = new WeakMap<JSONSchemaProps, Reader>();

/** The value of a schema node's data for rules. */
export function unstructuredToCel(value: Value | undefined, schema: JSONSchemaProps): CelValue {
  return readerOf(schema)(value);
}

/** The reader of a schema node, made once. */
export function readerOf(schema: JSONSchemaProps): Reader {
  const known = readers.get(schema);
  if (known !== undefined) return known;
  const read = makeReader(schema);
  const reader: Reader = (value) => {
    if (value !== null && value !== undefined) return read(value);
    return schema.nullable ? null : new CelError('invalid data, got null for schema with nullable=false');
  };
  readers.set(schema, reader);
  return reader;
}

function makeReader(schema: JSONSchemaProps): (value: Value) => CelValue {
  if (schema.xIntOrString) return readIntOrString;
  switch (schema.type) {
    case 'object':
      return objectReader(schema);
    case 'array':
      return listReader(schema);
    case 'string':
      return stringReader(schema.format);
    case 'number':
      return (value) => {
        if (typeof value === 'number') return value;
        if (typeof value === 'bigint') return Number(value);
        return new CelError(`invalid data, expected float, got ${goTypeOfData(value)}`);
      };
    case 'integer':
      return (value) =>
        typeof value === 'bigint' ? value : new CelError(`invalid data, expected int, got ${goTypeOfData(value)}`);
    case 'boolean':
      return (value) =>
        typeof value === 'boolean' ? value : new CelError(`invalid data, expected bool, got ${goTypeOfData(value)}`);
    default:
      if (schema.xPreserveUnknownFields === true) return (value) => new Preserved(value);
      return () =>
        new CelError(
          `invalid type, expected object, array, number, integer, boolean or string, or no type with x-kubernetes-int-or-string or x-kubernetes-preserve-unknown-fields is true, got ${schema.type}`,
        );
  }
}

function readIntOrString(value: Value): CelValue {
  if (typeof value === 'string' || typeof value === 'bigint') return value;
  return new CelError('invalid data, expected XIntOrString value to be either a string or integer');
}

function objectReader(schema: JSONSchemaProps): (value: Value) => CelValue {
  const full = schema.xEmbeddedResource ? withTypeAndObjectMeta(schema) : schema;
  const { properties } = full;
  const values = valuesSchema(full);
  const propertyReaders = new Map<string, Reader>();
  const propertyReader = (name: string): Reader | undefined => {
    if (properties === undefined) return values === undefined ? undefined : readerOf(values);
    const made = propertyReaders.get(name);
    if (made !== undefined) return made;
    const property = properties.get(name);
    if (property === undefined) return undefined;
    const reader = readerOf(property);
    propertyReaders.set(name, reader);
    return reader;
  };
  const shape = { isObject: properties !== undefined, propertyReader };
  return (value) =>
    isObject(value)
      ? new SchemaMap(value, shape)
      : new CelError('invalid data, expected a map for the provided schema with type=object');
}

function listReader(schema: JSONSchemaProps): (value: Value) => CelValue {
  const items = itemsSchema(schema);
  const make = listMaker(schema, items);
  return (value) =>
    isList(value)
      ? make(value)
      : new CelError('invalid data, expected an array for the provided schema with type=array');
}

function listMaker(schema: JSONSchemaProps, items: JSONSchemaProps | undefined): (value: readonly Value[]) => CelValue {
  if (items === undefined) return () => new CelError('invalid array type, expected Items with a non-empty Schema');
  // Looked up late: a schema may be a deep tree of which a rule reads little.
  let reader: Reader | undefined;
  const item: Reader = (value) => {
    reader ??= readerOf(items);
    return reader(value);
  };
  switch (schema.xListType) {
    case undefined:
    case '':
    case 'atomic':
      return (value) => new SchemaList(value, item);
    case 'set':
      return (value) => new SchemaSetList(value, item);
    case 'map': {
      const keys = schema.xListMapKeys ?? [];
      return (value) => new SchemaMapList(value, item, keys);
    }
    default:
      return () =>
        new CelError(
          `invalid x-kubernetes-list-type, expected 'map', 'set' or 'atomic' but got ${schema.xListType ?? ''}`,
        );
  }
}

function stringReader(format: string): (value: Value) => CelValue {
  const convert = formatReaders.get(format);
  return (value) => {
    if (typeof value !== 'string') return new CelError(`invalid data, expected string, got ${goTypeOfData(value)}`);
    return convert === undefined ? value : convert(value);
  };
}

const formatReaders: ReadonlyMap<string, (text: string) => CelValue> = new Map<string, (text: string) => CelValue>([
  [
    'duration',
    (text) => {
      const read = parseSchemaDuration(text);
      return typeof read === 'bigint' ? new Duration(read) : new CelError(`Invalid duration ${text}: ${read.error}`);
    },
  ],
  [
    'date',
    (text) => {
      const read = parseTime(fullDateLayout, text);
      return read instanceof Timestamp ? read : new CelError(`Invalid date formatted string ${text}: ${read.error}`);
    },
  ],
  [
    'date-time',
    (text) => {
      const read = parseSchemaDateTime(text);
      return read instanceof Timestamp
        ? read
        : new CelError(`Invalid date-time formatted string ${text}: ${read.error}`);
    },
  ],
  [
    'byte',
    (text) => {
      const read = decodeBase64(text, 'url');
      if ('bytes' in read) return read.bytes;
      const why = `illegal base64 data at input byte ${read.errorAt}`;
      return new CelError(`Invalid byte formatted string ${text}: ${why}`);
    },
  ],
]);

/** Go's type of decoded JSON, as messages with `%T` name it. */
function goTypeOfData(value: Value): string {
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'bigint':
      return 'int64';
    case 'number':
      return 'float64';
    case 'boolean':
      return 'bool';
    default:
      return isList(value) ? '[]interface {}' : 'map[string]interface {}';
  }
}
