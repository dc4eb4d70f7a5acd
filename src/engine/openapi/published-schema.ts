/**
 * A version's schema as it is published: what integers-or-strings mean is spelled out, embedded resources have their own
 * fields, and OpenAPI v2 gets what it can hold.
 */
import { itemsSchema, type JSONSchemaProps, valuesSchema } from '../schema/json-schema-props.ts';
import { isIntOrStringAllOf, isIntOrStringAnyOf } from '../schema/structural/int-or-string.ts';
import { isList, isObject, type ObjectValue, object, type Value } from '../values/value.ts';
import { metaPrefix } from './names.ts';
import { publishedDescription } from './published-data.ts';

/** The versions of OpenAPI that a server publishes. */
export type OpenApiVersion = 'v2' | 'v3';

const conventions = 'More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md';
const metadataDescription = `Standard object's metadata. ${conventions}#metadata`;

/** A reference to a schema by name, beside a description. */
export function describedReference(name: string, description: string, form: OpenApiVersion): ObjectValue {
  const reference = referenceTo(name, form);
  if (form === 'v2') return object({ $ref: reference.get('$ref'), description });
  return object({ allOf: [reference], description });
}

/** A reference to a schema by name. */
export function referenceTo(name: string, form: OpenApiVersion): ObjectValue {
  return object({ $ref: `#/${form === 'v2' ? 'definitions' : 'components/schemas'}/${name}` });
}

function described(description: string): ObjectValue {
  return object({ type: 'string', description });
}

/** The properties `apiVersion` and `kind` of every object. */
export function typeProperties(): readonly (readonly [string, ObjectValue])[] {
  const options = `${metaPrefix}DeleteOptions`;
  return ['apiVersion', 'kind'].map((name) => [name, described(publishedDescription(options, name))]);
}

/** The properties of a resource's root. */
function rootProperties(form: OpenApiVersion): readonly (readonly [string, ObjectValue])[] {
  return [['metadata', describedReference(`${metaPrefix}ObjectMeta`, metadataDescription, form)], ...typeProperties()];
}

/** The schema of a resource, without what tells of its kind; no schema gives any object. */
export function publishedRoot(value: ObjectValue, schema: JSONSchemaProps, form: OpenApiVersion): ObjectValue {
  // A client that validates by v2 would refuse what it does not find, so it is told nothing.
  if (form === 'v2' && schema.xPreserveUnknownFields === true) return object({ type: 'object' });
  const root = publish(value, schema, form);
  const properties = root.get('properties');
  return new Map([
    ...root,
    ['properties', new Map([...(isObject(properties) ? properties : []), ...rootProperties(form)])],
  ]);
}

const known: Readonly<Record<OpenApiVersion, WeakMap<JSONSchemaProps, ObjectValue>>> = {
  v2: new WeakMap(),
  v3: new WeakMap(),
};

/** A node as published; the same value where nothing changes. */
function publish(value: ObjectValue, schema: JSONSchemaProps, form: OpenApiVersion): ObjectValue {
  const before = known[form].get(schema);
  if (before !== undefined) return before;
  const changes = new Map<string, Value | undefined>();
  publishParts(value, schema, form, changes);
  if (form === 'v2') reduce(schema, changes);
  else publishBranches(value, schema, changes);
  if (schema.xEmbeddedResource && !(form === 'v2' && schema.xPreserveUnknownFields === true)) {
    embed(value, form, changes);
  }
  const published = withChanges(value, changes);
  known[form].set(schema, published);
  return published;
}

function withChanges(value: ObjectValue, changes: ReadonlyMap<string, Value | undefined>): ObjectValue {
  let copy: Map<string, Value> | undefined;
  for (const [key, member] of changes) {
    if (member === value.get(key)) continue;
    copy ??= new Map(value);
    if (member === undefined) copy.delete(key);
    else copy.set(key, member);
  }
  return copy ?? value;
}

function publishParts(
  value: ObjectValue,
  schema: JSONSchemaProps,
  form: OpenApiVersion,
  changes: Map<string, Value | undefined>,
): void {
  const part = (key: string, of: JSONSchemaProps | undefined): void => {
    const member = value.get(key);
    if (of !== undefined && isObject(member)) changes.set(key, publish(member, of, form));
  };
  part('items', itemsSchema(schema));
  part('additionalProperties', valuesSchema(schema));
  const properties = value.get('properties');
  if (!isObject(properties)) return;
  let copy: Map<string, Value> | undefined;
  for (const [name, member] of properties) {
    const of = schema.properties?.get(name);
    if (of === undefined || !isObject(member)) continue;
    const published = publish(member, of, form);
    if (published === member) continue;
    copy ??= new Map(properties);
    copy.set(name, published);
  }
  changes.set('properties', copy ?? properties);
}

const integerOrString: Value = [object({ type: 'integer' }), object({ type: 'string' })];

function publishBranches(value: ObjectValue, schema: JSONSchemaProps, changes: Map<string, Value | undefined>): void {
  for (const key of ['allOf', 'anyOf', 'oneOf']) {
    const branches = value.get(key);
    if (isList(branches)) changes.set(key, branches.map(publishBranch));
  }
  const not = value.get('not');
  if (not !== undefined) changes.set('not', publishBranch(not));
  if (!schema.xIntOrString || isIntOrStringAnyOf(schema) || isIntOrStringAllOf(schema)) return;
  if (!value.has('anyOf')) changes.set('anyOf', integerOrString);
  else {
    const allOf = changes.get('allOf');
    changes.set('allOf', [object({ anyOf: integerOrString }), ...(isList(allOf) ? allOf : [])]);
  }
}

/** A branch keeps everything but `additionalProperties`, which the server forgets. */
function publishBranch(branch: Value): Value {
  if (!isObject(branch)) return branch;
  const changes = new Map<string, Value | undefined>([['additionalProperties', undefined]]);
  for (const key of ['allOf', 'anyOf', 'oneOf']) {
    const branches = branch.get(key);
    if (isList(branches)) changes.set(key, branches.map(publishBranch));
  }
  for (const key of ['not', 'items']) {
    const part = branch.get(key);
    if (part !== undefined) changes.set(key, publishBranch(part));
  }
  const properties = branch.get('properties');
  if (isObject(properties)) {
    changes.set('properties', new Map([...properties].map(([name, member]) => [name, publishBranch(member)])));
  }
  return withChanges(branch, changes);
}

/** Takes away what v2 cannot hold, or what its clients would take for more than it says. */
function reduce(schema: JSONSchemaProps, changes: Map<string, Value | undefined>): void {
  const { nullable, xPreserveUnknownFields = false, type } = schema;
  for (const key of ['default', 'allOf', 'anyOf', 'oneOf', 'not', 'nullable']) changes.set(key, undefined);
  const bare = nullable || xPreserveUnknownFields;
  if (bare) {
    changes.set('items', undefined);
    changes.set('properties', undefined);
  }
  const hasItems = !bare && itemsSchema(schema) !== undefined;
  if (nullable || (type === 'array' && !hasItems) || (type === 'object' && xPreserveUnknownFields)) {
    changes.set('type', undefined);
  }
  const { required = [], properties } = schema;
  const kept = bare ? required : required.filter((name) => properties?.get(name)?.nullable !== true);
  const none = kept.length === 0 || valuesSchema(schema)?.nullable === true;
  changes.set('required', none ? undefined : kept.length === required.length ? required : kept);
}

/** Gives an embedded resource the fields of every resource. */
function embed(value: ObjectValue, form: OpenApiVersion, changes: Map<string, Value | undefined>): void {
  const properties = changes.has('properties') ? changes.get('properties') : value.get('properties');
  const own = isObject(properties) ? properties : [];
  const apiVersion = `apiVersion defines the versioned schema of this representation of an object. ${conventions}#resources`;
  const kind = `kind is a string value representing the type of this object. In CamelCase. ${conventions}#types-kinds`;
  const metadata = describedReference(`${metaPrefix}ObjectMeta`, metadataDescription, form);
  changes.set(
    'properties',
    new Map<string, Value>([
      ...own,
      ['apiVersion', described(apiVersion)],
      ['kind', described(kind)],
      ['metadata', metadata],
    ]),
  );
  const required = changes.has('required') ? changes.get('required') : value.get('required');
  const names = isList(required) ? required : [];
  changes.set('required', [...names, ...['kind', 'apiVersion'].filter((name) => !names.includes(name))]);
}
