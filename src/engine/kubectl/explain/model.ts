/** Schemas of an OpenAPI v2 document as kubectl's older `explain` sees them (`kube-openapi/pkg/util/proto`). */
import { getIn, isList, isObject, type ObjectValue, sortedKeys } from '../../values/value.ts';
import { textAt } from './schema-access.ts';

/** A schema by what it is. */
export type Model =
  | { readonly kind: 'array'; readonly description: string; readonly item: Model }
  | { readonly kind: 'map'; readonly description: string; readonly value: Model }
  | { readonly kind: 'primitive'; readonly description: string; readonly type: string }
  | {
      readonly kind: 'object';
      readonly description: string;
      readonly fields: ReadonlyMap<string, Model>;
      readonly required: readonly string[];
    }
  | { readonly kind: 'reference'; readonly description: string; readonly name: string; readonly target: () => Model }
  | { readonly kind: 'arbitrary'; readonly description: string };

const definitions = '#/definitions/';

/** Reads a schema of the document. */
export function readModel(document: ObjectValue, schema: ObjectValue): Model {
  const description = textAt(schema, 'description');
  const ref = textAt(schema, '$ref');
  if (ref !== '') {
    const name = ref.slice(definitions.length);
    return {
      kind: 'reference',
      description,
      name,
      target() {
        const found = getIn(document, 'definitions', name);
        return readModel(document, isObject(found) ? found : new Map());
      },
    };
  }
  const type = textAt(schema, 'type');
  const properties = schema.get('properties');
  if ((type === '' || type === 'object') && isObject(properties)) {
    const fields = new Map<string, Model>();
    for (const name of sortedKeys(properties)) {
      const property = properties.get(name);
      fields.set(name, readModel(document, isObject(property) ? property : new Map()));
    }
    const required = schema.get('required');
    const names = isList(required) ? required.filter((name) => typeof name === 'string') : [];
    return { kind: 'object', description, fields, required: names };
  }
  if (type === '') return { kind: 'arbitrary', description };
  if (type === 'object') {
    const values = schema.get('additionalProperties');
    const value: Model = isObject(values) ? readModel(document, values) : { kind: 'arbitrary', description };
    return { kind: 'map', description, value };
  }
  if (type === 'array') {
    const items = schema.get('items');
    return { kind: 'array', description, item: readModel(document, isObject(items) ? items : new Map()) };
  }
  return { kind: 'primitive', description, type };
}

/** The name of a model's type. */
export function modelType(model: Model): string {
  switch (model.kind) {
    case 'array':
      return `[]${modelType(model.item)}`;
    case 'map':
      return `map[string]${modelType(model.value)}`;
    case 'primitive':
      return model.type;
    case 'object':
      return 'Object';
    case 'reference':
      return modelType(model.target());
    case 'arbitrary':
      return '';
  }
}

/** The model that a path leads to; a primitive or an arbitrary value ends every path. */
export function lookUpField(
  model: Model,
  path: readonly string[],
): { readonly model: Model } | { readonly error: string } {
  const [field, ...rest] = path;
  if (model.kind === 'primitive' || model.kind === 'arbitrary' || field === undefined) return { model };
  switch (model.kind) {
    case 'array':
      return lookUpField(model.item, path);
    case 'map':
      return lookUpField(model.value, path);
    case 'reference':
      return lookUpField(model.target(), path);
    case 'object': {
      const next = model.fields.get(field);
      return next === undefined ? { error: `field "${field}" does not exist` } : lookUpField(next, rest);
    }
  }
}
