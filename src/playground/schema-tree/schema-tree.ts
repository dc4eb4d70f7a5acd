/** The fields that a definition declares, version by version, as a flat list in the order of the text: what the Schema pane draws. */
import { decodeDefinition, isObject, JSONSchemaProps } from '../../engine/index.ts';
import { isDefinition, type PlacedDocument } from '../documents.ts';
import type { Player } from '../player.ts';

/** One field. */
export interface SchemaField {
  /** Index of the field it lies in; −1 at the top. */
  readonly parent: number;
  readonly depth: number;
  readonly name: string;
  /** As people say it: `string`, `[]object`, `map[string]integer`, `int-or-string`. */
  readonly type: string;
  readonly required: boolean;
  /** How many CEL rules stand at the field itself. */
  readonly rules: number;
  /** Has fields of its own. */
  readonly open: boolean;
  /** Keys of the definition from the parent's schema to this one's. */
  readonly keys: readonly (string | number)[];
}

/** The schema of one version. */
export interface SchemaTree {
  readonly file: string;
  /** Index of the definition in its file. */
  readonly index: number;
  readonly definition: string;
  readonly version: string;
  readonly kind: string;
  /** Keys of the definition to the version's schema. */
  readonly root: readonly (string | number)[];
  readonly fields: readonly SchemaField[];
  /** True where not all fields are listed. */
  readonly cut: boolean;
}

/** The most fields that are listed of one version. */
export const fieldLimit = 20_000;

const treesOf = new WeakMap<PlacedDocument['document'], readonly SchemaTree[]>();

/** The trees of all readable definitions of the last run. */
export function schemaTrees(player: Player): SchemaTree[] {
  return player.documents.filter(isDefinition).flatMap((placed) => treesOfDefinition(placed));
}

/** The trees of one definition; the same as before where its document is. */
export function treesOfDefinition(placed: PlacedDocument): readonly SchemaTree[] {
  const known = treesOf.get(placed.document);
  if (known?.every(({ index, file }) => index === placed.index && file === placed.file)) return known;
  const made = makeTrees(placed);
  treesOf.set(placed.document, made);
  return made;
}

function makeTrees({ document, file, index }: PlacedDocument): SchemaTree[] {
  if (!isObject(document.value)) return [];
  const decoded = decodeDefinition(document.value);
  if (!('definition' in decoded)) return [];
  const { versions, names, name } = decoded.definition;
  return versions.flatMap((version, at) => {
    if (version.schema === undefined) return [];
    const fields = fieldsOf(version.schema);
    return {
      file,
      index,
      definition: name,
      version: version.name,
      kind: names.kind,
      root: ['spec', 'versions', at, 'schema', 'openAPIV3Schema'],
      fields,
      cut: fields.length >= fieldLimit,
    };
  });
}

interface Pending {
  readonly schema: JSONSchemaProps;
  readonly parent: number;
  readonly depth: number;
  readonly name: string;
  readonly required: boolean;
  readonly keys: readonly (string | number)[];
}

function fieldsOf(root: JSONSchemaProps): SchemaField[] {
  const fields: SchemaField[] = [];
  // A stack, since schemas may be nested deeper than calls.
  const pending: Pending[] = childrenOf(root, -1, 0);
  for (let next = pending.pop(); next !== undefined && fields.length < fieldLimit; next = pending.pop()) {
    const { schema, parent, depth, name, required, keys } = next;
    const children = childrenOf(schema, fields.length, depth + 1);
    const rules = schema.xValidations?.length ?? 0;
    fields.push({ parent, depth, name, type: typeText(schema), required, rules, open: children.length > 0, keys });
    pending.push(...children);
  }
  return fields;
}

/** The fields of an object, or of what a list or map holds; the first one last. */
function childrenOf(schema: JSONSchemaProps, parent: number, depth: number): Pending[] {
  const { inner, keys } = innermost(schema);
  const required = new Set(inner.required);
  return [...(inner.properties ?? [])].reverse().map(([name, property]) => ({
    schema: property,
    parent,
    depth,
    name,
    required: required.has(name),
    keys: [...keys, 'properties', name],
  }));
}

/** Follows lists and maps to what they hold. */
function innermost(schema: JSONSchemaProps): { inner: JSONSchemaProps; keys: readonly string[] } {
  const keys: string[] = [];
  let inner = schema;
  for (;;) {
    const { items, additionalProperties } = inner;
    if (items instanceof JSONSchemaProps) {
      keys.push('items');
      inner = items;
    } else if (additionalProperties instanceof JSONSchemaProps) {
      keys.push('additionalProperties');
      inner = additionalProperties;
    } else return { inner, keys };
  }
}

/** A schema's type as `kubectl explain` would put it, in the schema's own words. */
export function typeText(schema: JSONSchemaProps): string {
  let prefix = '';
  let at = schema;
  for (;;) {
    const { items, additionalProperties } = at;
    if (items instanceof JSONSchemaProps) {
      prefix += '[]';
      at = items;
    } else if (additionalProperties instanceof JSONSchemaProps) {
      prefix += 'map[string]';
      at = additionalProperties;
    } else break;
  }
  if (at.xIntOrString) return `${prefix}int-or-string`;
  const name = at.type === '' ? 'any' : at.type;
  return prefix + (at.format === '' || at.type === 'object' ? name : `${name} (${at.format})`);
}

/** Keys of the definition to a field's schema. */
export function keysOfField({ root, fields }: SchemaTree, field: number): (string | number)[] {
  const chain: SchemaField[] = [];
  for (let at = fields[field]; at !== undefined; at = fields[at.parent]) chain.push(at);
  return [...root, ...chain.reverse().flatMap(({ keys }) => keys)];
}

/** Names from the object's root to a field. */
export function namesOfField({ fields }: SchemaTree, field: number): string[] {
  const names: string[] = [];
  for (let at = fields[field]; at !== undefined; at = fields[at.parent]) names.push(at.name);
  return names.reverse();
}
