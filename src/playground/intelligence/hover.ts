/** What is told of a field under the pointer, and where its schema stands in the definition. */
import { getIn, isObject } from '../../engine/index.ts';
import type { Player } from '../player.ts';
import type { Place } from '../report.ts';
import { describeField } from './describe.ts';
import { pathAtOffset } from './node-at-offset.ts';
import { nodeAt, nodeByKeys, type SchemaTarget, schemaKeys, targetOf } from './schema-target.ts';

/** Paragraphs of Markdown for a range of a file. */
export interface Hover {
  readonly start: number;
  readonly end: number;
  readonly paragraphs: readonly string[];
}

/** What is told of the field at an offset; `undefined` where there is none or nothing is known of it. */
export function hoverAt(player: Player, file: string, offset: number): Hover | undefined {
  const found = pathAtOffset(player, file, offset);
  if (found === undefined) return undefined;
  const { placed, path, range } = found;
  const target = targetOf(player, placed.document.text, false);
  const node = nodeAt(target.root, path);
  const name = path.at(-1);
  if (node === undefined || name === undefined) return undefined;
  const parent = nodeAt(target.root, path.slice(0, -1));
  const required = parent?.schema.required?.includes(String(name)) === true;
  const label = typeof name === 'number' ? `${String(path.at(-2) ?? '')}[${name}]` : name;
  const paragraphs = describeField(label, node.schema, required);
  const declared = declaredField(target, placed.document.value, path);
  return {
    start: range.start,
    end: range.end,
    paragraphs: declared === undefined ? paragraphs : [...paragraphs, declared],
  };
}

/** For a property's own entry in a definition, what its schema says. */
function declaredField(
  { isDefinition }: SchemaTarget,
  value: Parameters<typeof getIn>[0],
  path: readonly (string | number)[],
): string | undefined {
  if (!isDefinition || path.at(-2) !== 'properties') return undefined;
  const description = getIn(value, ...path, 'description');
  return typeof description === 'string' && isObject(getIn(value, ...path)) ? description : undefined;
}

/** The place of the schema of the field at an offset, in the definition that declares its kind. */
export function schemaPlaceAt(player: Player, file: string, offset: number): Place | undefined {
  const found = pathAtOffset(player, file, offset);
  if (found === undefined) return undefined;
  const { placed, path } = found;
  const { declared } = targetOf(player, placed.document.text, false);
  if (declared?.version.schema === undefined) return undefined;
  const { document, file: definitionFile } = declared.placed;
  const place = (keys: readonly (string | number)[]): Place | undefined => {
    const range = document.locate(keys, 'key') ?? document.locate(keys, 'value');
    return range && { file: definitionFile, start: range.start, end: range.end };
  };
  if (path.length === 1 && path[0] === 'kind') return place(['spec', 'names', 'kind']);
  if (path.length === 1 && path[0] === 'apiVersion') return place(['spec', 'versions', declared.at, 'name']);
  // A field that the schema does not know leads to the nearest parent that it does.
  for (let length = path.length; length >= 0; length--) {
    const node = nodeAt(declared.version.schema, path.slice(0, length));
    if (node === undefined || nodeByKeys(declared.version.schema, node.keys) === undefined) continue;
    const found = place([...schemaKeys(declared.at), ...node.keys]);
    if (found !== undefined) return found;
  }
  return undefined;
}
