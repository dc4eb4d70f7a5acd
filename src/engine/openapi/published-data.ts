/** What Kubernetes itself publishes: schemas of its own types and descriptions of parameters, read from `kubernetes.data.json` when first asked for. */
import { getIn, isObject, type ObjectValue, sortedKeys, type Value } from '../values/value.ts';
import data from './kubernetes.data.json' with { type: 'json' };

/** A parameter in the query or the path. */
export interface PublishedParameter {
  readonly type: string;
  readonly description: string;
  /** What OpenAPI v2 appends to the name of a parameter that many operations share. */
  readonly hash: string | undefined;
}

function fromJson(json: unknown): Value {
  if (Array.isArray(json)) return json.map(fromJson);
  if (typeof json === 'number') return Number.isInteger(json) ? BigInt(json) : json;
  if (typeof json === 'string' || typeof json === 'boolean') return json;
  if (typeof json !== 'object' || json === null) return null;
  return new Map(Object.entries(json).map(([key, member]) => [key, fromJson(member)]));
}

const schemaTexts: Readonly<Record<string, unknown>> = data.schemas;
const schemas = new Map<string, ObjectValue>();

/** The OpenAPI v3 schema of one of Kubernetes' own types by its full name. */
function publishedSchema(name: string): ObjectValue {
  const known = schemas.get(name);
  if (known !== undefined) return known;
  const schema = fromJson(schemaTexts[name]);
  const read: ObjectValue = isObject(schema) ? schema : new Map();
  schemas.set(name, read);
  return read;
}

const parameterTexts: Readonly<Record<string, { type?: string; description?: string; hash?: string }>> =
  data.parameters;

/** A parameter by its key in the data. */
export function publishedParameter(key: string): PublishedParameter {
  const { type = '', description = '', hash } = parameterTexts[key] ?? {};
  return { type, description, hash };
}

/** The groups that clients know, with their versions: options are published for all of them. */
export const clientGroups: readonly (readonly [group: string, versions: readonly string[]])[] = Object.entries(
  data.clientGroups,
);

const prefix = '#/components/schemas/';

/** The names of schemas that a schema refers to. */
function references(value: Value, found: Set<string>): void {
  if (isObject(value)) {
    const reference = value.get('$ref');
    if (typeof reference === 'string') found.add(reference.slice(prefix.length));
    for (const member of value.values()) references(member, found);
  } else if (Array.isArray(value)) {
    for (const item of value) references(item, found);
  }
}

/** The schemas named and all that they refer to, by name, sorted. */
export function publishedSchemas(names: readonly string[]): ReadonlyMap<string, ObjectValue> {
  const wanted = new Set(names);
  for (const name of wanted) references(publishedSchema(name), wanted);
  return new Map(
    sortedKeys(new Map([...wanted].map((name) => [name, name]))).map((name) => [name, publishedSchema(name)]),
  );
}

/** The description of a property of one of Kubernetes' own types. */
export function publishedDescription(schema: string, property: string): string {
  const description = getIn(publishedSchema(schema), 'properties', property, 'description');
  return typeof description === 'string' ? description : '';
}
