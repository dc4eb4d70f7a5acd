/** What every resource has, whether its schema says so or not: kind, apiVersion, metadata.name and metadata.generateName. */
import { JSONSchemaProps } from '../../schema/json-schema-props.ts';

function ofType(type: string): JSONSchemaProps {
  const schema = new JSONSchemaProps();
  schema.type = type;
  return schema;
}

/** The longest name of a resource. */
const maxNameLength = 253n;

/** A string no longer than the limit, or than its own schema says where that is less. */
function shortString(own: JSONSchemaProps | undefined, limit: bigint): JSONSchemaProps {
  const schema = ofType('string');
  schema.maxLength = own?.maxLength !== undefined && own.maxLength < limit ? own.maxLength : limit;
  return schema;
}

const completed = new WeakMap<JSONSchemaProps, JSONSchemaProps>();

/** The schema with those properties of a resource that a rule may read; itself where it has them all. */
export function withTypeAndObjectMeta(schema: JSONSchemaProps): JSONSchemaProps {
  const known = completed.get(schema);
  if (known !== undefined) return known;
  const result = hasTypeAndObjectMeta(schema) ? schema : complete(schema);
  completed.set(schema, result);
  return result;
}

function hasTypeAndObjectMeta({ properties }: JSONSchemaProps): boolean {
  const metadata = properties?.get('metadata');
  return (
    properties?.get('kind')?.type === 'string' &&
    properties.get('apiVersion')?.type === 'string' &&
    metadata?.type === 'object' &&
    metadata.properties?.get('name')?.type === 'string' &&
    metadata.properties.get('generateName')?.type === 'string'
  );
}

function complete(schema: JSONSchemaProps): JSONSchemaProps {
  const properties = new Map(schema.properties);
  properties.set('kind', ofType('string'));
  properties.set('apiVersion', ofType('string'));
  const own = schema.properties?.get('metadata')?.properties;
  const metadata = ofType('object');
  metadata.properties = new Map([
    ['name', shortString(own?.get('name'), maxNameLength)],
    // What the server appends to it takes one byte at least.
    ['generateName', shortString(own?.get('generateName'), maxNameLength - 1n)],
  ]);
  properties.set('metadata', metadata);
  return Object.assign(new JSONSchemaProps(), schema, { properties });
}
