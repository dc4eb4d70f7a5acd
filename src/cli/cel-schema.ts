/** The schema that an expression is about: of a definition, of a file that is one itself, or what a value looks like. */
import {
  decodeDefinition,
  findSchema,
  isList,
  isObject,
  JSONSchemaProps,
  jsonType,
  object,
  readYaml,
  type Value,
} from '../engine/index.ts';
import { UsageError } from './io.ts';

/** The node at a path in the schema of a definition's version (the stored one where none is named), or in a schema by itself. */
export function readSchema(
  file: string,
  text: string,
  path: readonly string[],
  version: string | undefined,
): JSONSchemaProps {
  const read = readYaml(text);
  if ('error' in read) throw new UsageError(`${file}: ${read.error}`);
  const { value } = read;
  if (!isObject(value)) throw new UsageError(`${file}: it is neither a definition nor a schema`);
  const isDefinition = value.get('kind') === 'CustomResourceDefinition';
  const decoded = decodeDefinition(isDefinition ? value : definitionAround(value));
  if ('error' in decoded) throw new UsageError(`${file}: ${decoded.error}`);
  const { versions } = decoded.definition;
  const found = versions.find((each) =>
    version === undefined ? each.storage || !isDefinition : each.name === version,
  );
  if (found?.schema === undefined) {
    const names = versions.map(({ name }) => name).join(', ');
    throw new UsageError(`${file}: no schema of ${version ?? 'a stored version'}; there are ${names}`);
  }
  const node = findSchema(
    found.schema,
    path.map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
  );
  if (node === undefined) throw new UsageError(`${file}: the schema has no field ${path.join('.')}`);
  return node;
}

/** A schema by itself is decoded where it would stand in a definition. */
function definitionAround(schema: Value): ReturnType<typeof object> {
  const version = object({ name: 'v1', schema: object({ openAPIV3Schema: schema }) });
  return object({ spec: object({ versions: [version] }) });
}

/** A schema that a value fits, of a list what its first item looks like. */
export function guessedSchema(value: Value | undefined): JSONSchemaProps {
  if (isObject(value)) {
    const properties = new Map([...value].map(([name, member]) => [name, guessedSchema(member)]));
    return Object.assign(new JSONSchemaProps(), { type: 'object', properties });
  }
  if (isList(value)) return Object.assign(new JSONSchemaProps(), { type: 'array', items: guessedSchema(value[0]) });
  return Object.assign(new JSONSchemaProps(), {
    type: value === undefined || value === null ? 'string' : jsonType(value),
  });
}
