/** Definitions and objects of open projects, where the corpus lies beside this repository. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { decodeDefinition } from '../../src/engine/definition/decode/decode-definition.ts';
import type { JSONSchemaProps } from '../../src/engine/schema/json-schema-props.ts';
import { getIn, isObject, type ObjectValue } from '../../src/engine/values/value.ts';
import { readYaml } from '../../src/engine/yaml/read-yaml.ts';

/** The folder: `PROJECT/crds/*.yaml` and `PROJECT/objects/*.yaml`. Commands are run at the root of the repository. */
export const corpus = resolve('../shared/corpus');

/** The files of definitions below a folder, sorted by their paths, which are given from there. */
export function definitionFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[^/]+\/crds\/[^/]+\.yaml$/.test(file))
    .sort();
}

/** The object of a text; an exception where there is none. */
export function readObject(text: string): ObjectValue {
  const read = readYaml(text);
  if ('error' in read) throw new Error(read.error);
  if (!isObject(read.value)) throw new Error('the text is no object');
  return read.value;
}

/** An object with the schema of its version. */
export interface PublishedObject {
  readonly object: ObjectValue;
  readonly schema: JSONSchemaProps;
}

/** An object of the corpus and the schema that a definition there has for it; the paths are from the corpus. */
export function readPublished(definition: string, object: string): PublishedObject {
  const read = (file: string): ObjectValue => readObject(readFileSync(join(corpus, file), 'utf8'));
  const value = read(object);
  const decoded = decodeDefinition(read(definition));
  if ('error' in decoded) throw new Error(`${definition}: ${decoded.error}`);
  const [, versionName] = String(getIn(value, 'apiVersion')).split('/');
  const { versions } = decoded.definition;
  const { schema } = versions.find(({ name }) => name === versionName) ?? versions[0] ?? {};
  if (schema === undefined) throw new Error(`${definition}: no schema`);
  return { object: value, schema };
}
