/** What the server publishes of a version: its OpenAPI v3 and v2, as texts to fold and copy. */
import { getIn, goJson, isList, isObject, type Value, writeYaml } from '../../engine/index.ts';
import { resourceNames } from '../documents.ts';
import type { Player } from '../player.ts';

/** The documents of OpenAPI, and how they are written. */
export type OpenApiVersion = 'v3' | 'v2';
export type OpenApiFormat = 'yaml' | 'json';

/** What is asked for. */
export interface PublishedChoice {
  readonly file: string;
  readonly index: number;
  readonly version: string;
  readonly openApi: OpenApiVersion;
  readonly format: OpenApiFormat;
}

/** What is published. */
export interface PublishedSchema {
  readonly choice: PublishedChoice;
  /** Where a cluster has it: the path of the document, and the name in it. */
  readonly path: string;
  readonly name: string;
  /** Empty where the server publishes nothing of the version. */
  readonly text: string;
}

/** The schema as published at the end of the last run. */
export function publishedSchema(player: Player, choice: PublishedChoice): PublishedSchema | undefined {
  const placed = player.documentOf(choice.file, choice.index);
  const names = placed && resourceNames(placed);
  if (names === undefined) return undefined;
  const { group, kind } = names;
  const { version, openApi, format } = choice;
  const path = openApi === 'v3' ? `/openapi/v3/apis/${group}/${version}` : '/openapi/v2';
  const { body, code } = player.server.send({ method: 'GET', path, query: [] });
  const schemas = openApi === 'v3' ? getIn(body, 'components', 'schemas') : getIn(body, 'definitions');
  if (code !== 200 || !isObject(schemas)) return { choice, path, name: '', text: '' };
  for (const [name, schema] of schemas) {
    if (!isOf(schema, group, version, kind)) continue;
    const text = format === 'yaml' ? writeYaml(schema) : goJson(schema, { indent: '  ', escapeHtml: false });
    return { choice, path, name, text: text.trimEnd() };
  }
  return { choice, path, name: '', text: '' };
}

/** True for the schema of a kind, as its own extension names it. */
function isOf(schema: Value, group: string, version: string, kind: string): boolean {
  const kinds = getIn(schema, 'x-kubernetes-group-version-kind');
  if (!isList(kinds)) return false;
  return kinds.some(
    (each) => getIn(each, 'group') === group && getIn(each, 'version') === version && getIn(each, 'kind') === kind,
  );
}
