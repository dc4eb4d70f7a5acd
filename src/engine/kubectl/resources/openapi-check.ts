/**
 * A value against a definition of the server's OpenAPI v2 document, as kubectl checks by itself what the server has no
 * field validation for: lists of objects (`kube-openapi/pkg/util/proto/validation`).
 */
import { goQuote } from '../../values/go-quote.ts';
import { getIn, isList, isObject, type ObjectValue, sortedKeys, type Value } from '../../values/value.ts';
import type { GroupVersionKind } from './rest-mapper.ts';

const definitions = '#/definitions/';

/** What is wrong with a value of a kind, in Go's words; nothing where the document does not know the kind. */
export function openapiErrors(value: Value, kind: GroupVersionKind, document: Value): readonly string[] {
  const all = getIn(document, 'definitions');
  if (!isObject(all)) return [];
  for (const [name, schema] of all) {
    const kinds = getIn(schema, 'x-kubernetes-group-version-kind');
    const isMeant = (entry: Value): boolean =>
      getIn(entry, 'group') === kind.group &&
      getIn(entry, 'version') === kind.version &&
      getIn(entry, 'kind') === kind.kind;
    if (!isObject(schema) || !isList(kinds) || !kinds.some(isMeant)) continue;
    const check = new Check(all);
    check.visit(value, schema, name, kind.kind);
    return check.errors;
  }
  return [];
}

class Check {
  readonly errors: string[] = [];

  constructor(readonly definitions: ObjectValue) {}

  /** `model` is the schema's place in the document, `path` the value's place in the object. */
  visit(value: Value, schema: ObjectValue, model: string, path: string): void {
    const ref = schema.get('$ref');
    if (typeof ref === 'string' && ref.startsWith(definitions)) {
      const name = ref.slice(definitions.length);
      const target = this.definitions.get(name);
      if (isObject(target)) this.visit(value, target, name, path);
      return;
    }
    const type = schema.get('type') ?? '';
    const properties = schema.get('properties');
    if ((type === '' || type === 'object') && isObject(properties))
      this.#fields(value, schema, properties, model, path);
    else if (type === 'object') this.#entries(value, schema, model, path);
    else if (type === 'array') this.#items(value, schema, model, path);
    else if (typeof type === 'string' && type !== '') this.#primitive(value, type, model, path);
  }

  #fields(value: Value, schema: ObjectValue, properties: ObjectValue, model: string, path: string): void {
    if (!isObject(value)) {
      this.#wrongType(value, 'map', model, path);
      return;
    }
    for (const key of sortedKeys(value)) {
      const member = value.get(key) ?? null;
      const property = properties.get(key);
      if (member === null) continue;
      if (!isObject(property)) this.#add(path, `unknown field ${goQuote(key)} in ${model}`);
      else this.visit(member, property, `${model}.${key}`, `${path}.${key}`);
    }
    const required = schema.get('required');
    for (const name of isList(required) ? required : []) {
      if (typeof name !== 'string' || (value.get(name) ?? null) !== null) continue;
      this.#add(path, `missing required field ${goQuote(name)} in ${model}`);
    }
  }

  #entries(value: Value, schema: ObjectValue, model: string, path: string): void {
    if (!isObject(value)) {
      this.#wrongType(value, 'map', model, path);
      return;
    }
    const values = schema.get('additionalProperties');
    for (const key of sortedKeys(value)) {
      const member = value.get(key) ?? null;
      if (member === null) this.errors.push(`unknown object type "nil" in ${path}.${key}`);
      else if (isObject(values)) this.visit(member, values, model, `${path}.${key}`);
    }
  }

  #items(value: Value, schema: ObjectValue, model: string, path: string): void {
    if (!isList(value)) {
      this.#wrongType(value, 'array', model, path);
      return;
    }
    const items = schema.get('items');
    for (const [at, item] of value.entries()) {
      if (item === null) this.#add(path, `unknown object type "nil" in ${path}[${at}]`);
      else if (isObject(items)) this.visit(item, items, model, `${path}[${at}]`);
    }
  }

  #primitive(value: Value, type: string, model: string, path: string): void {
    const actual = kindOf(value);
    const number = actual === 'integer' || actual === 'number';
    // A string takes whatever is no list and no map.
    const fits = type === 'string' ? actual !== 'map' && actual !== 'array' : actual === type;
    if (fits || (number && (type === 'integer' || type === 'number'))) return;
    this.#wrongType(value, type, model, path);
  }

  #wrongType(value: Value, expected: string, model: string, path: string): void {
    this.#add(path, `invalid type for ${model}: got ${goQuote(kindOf(value))}, expected ${goQuote(expected)}`);
  }

  #add(path: string, text: string): void {
    this.errors.push(`ValidationError(${path}): ${text}`);
  }
}

function kindOf(value: Value): string {
  if (isList(value)) return 'array';
  if (isObject(value)) return 'map';
  if (typeof value === 'bigint') return 'integer';
  return typeof value;
}
