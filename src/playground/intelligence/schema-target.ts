/** From a document to the schema that it is written by, and from a field to that schema's place in the definition. */
import {
  type CustomResourceDefinition,
  decodeDefinition,
  isObject,
  JSONSchemaProps,
  type ObjectValue,
  type Version,
} from '../../engine/index.ts';
import { isDefinition, type PlacedDocument } from '../documents.ts';
import type { Player } from '../player.ts';
import { definitionSchema, objectSchema, openSchema } from './crd-schema.ts';

/** A kind in a version, as some definition of the playground declares it. */
export interface DeclaredKind {
  readonly placed: PlacedDocument;
  readonly definition: CustomResourceDefinition;
  readonly version: Version;
  /** Its place in `spec.versions`. */
  readonly at: number;
  readonly apiVersion: string;
}

/** What a document is written by. */
export interface SchemaTarget {
  readonly root: JSONSchemaProps;
  /** The definition behind the root; `undefined` for definitions themselves and for kinds nobody declares. */
  readonly declared: DeclaredKind | undefined;
  readonly isDefinition: boolean;
}

type Path = readonly (string | number)[];

const decoded = new WeakMap<ObjectValue, CustomResourceDefinition | undefined>();
/** The last readable version of each definition, so that a half-typed line does not silence the objects' editor. */
const lastReadable = new WeakMap<Player, Map<string, PlacedDocument>>();

function decode(value: ObjectValue): CustomResourceDefinition | undefined {
  if (!decoded.has(value)) {
    const result = decodeDefinition(value);
    decoded.set(value, 'definition' in result ? result.definition : undefined);
  }
  return decoded.get(value);
}

/** The definition that a document holds, if it can be read. */
export function definitionOf(placed: PlacedDocument): CustomResourceDefinition | undefined {
  const { value } = placed.document;
  return isObject(value) && isDefinition(placed) ? decode(value) : undefined;
}

/** All kinds that the playground's definitions declare, in their order. */
export function declaredKinds(player: Player): DeclaredKind[] {
  let readable = lastReadable.get(player);
  if (readable === undefined) {
    readable = new Map();
    lastReadable.set(player, readable);
  }
  const kinds: DeclaredKind[] = [];
  for (const current of player.documents) {
    const key = `${current.file}#${current.index}`;
    if (definitionOf(current) !== undefined) readable.set(key, current);
    const placed = current.document.error === undefined ? current : readable.get(key);
    const definition = placed && definitionOf(placed);
    if (placed === undefined || definition === undefined) continue;
    for (const [at, version] of definition.versions.entries()) {
      kinds.push({ placed, definition, version, at, apiVersion: `${definition.group}/${version.name}` });
    }
  }
  return kinds;
}

const objectRoots = new WeakMap<JSONSchemaProps, JSONSchemaProps>();

/** The schema of a declared kind's objects, with what every object has. */
export function rootOf({ version, definition, apiVersion }: DeclaredKind): JSONSchemaProps {
  const schema = version.schema ?? new JSONSchemaProps();
  const known = objectRoots.get(schema);
  if (known !== undefined) return known;
  const root = objectSchema(schema, apiVersion, definition.names.kind);
  objectRoots.set(schema, root);
  return root;
}

/** The schema for a document by its text alone, which may not be readable; `definitionsFile` where an empty one declares kinds. */
export function targetOf(player: Player, text: string, definitionsFile: boolean): SchemaTarget {
  const apiVersion = topLevel(text, 'apiVersion');
  const kind = topLevel(text, 'kind');
  if (kind === 'CustomResourceDefinition' || (definitionsFile && kind === '')) {
    return { root: definitionSchema, declared: undefined, isDefinition: true };
  }
  const kinds = declaredKinds(player);
  const declared = kinds.find((each) => each.definition.names.kind === kind && each.apiVersion === apiVersion);
  if (declared !== undefined) return { root: rootOf(declared), declared, isDefinition: false };
  const ofKind = kinds.filter((each) => each.definition.names.kind === kind && kind !== '');
  const ofVersion = kinds.filter((each) => each.apiVersion === apiVersion && apiVersion !== '');
  const versions = (ofKind.length > 0 ? ofKind : kinds).map((each) => each.apiVersion);
  const names = (ofVersion.length > 0 ? ofVersion : kinds).map((each) => each.definition.names.kind);
  return { root: openSchema([...new Set(versions)], [...new Set(names)]), declared: undefined, isDefinition: false };
}

function topLevel(text: string, key: string): string {
  const found = new RegExp(`^["']?${key}["']?:[ \\t]*(?:"([^"\\n]*)"|'([^'\\n]*)'|([^\\s#]+))`, 'm').exec(text);
  return found?.[1] ?? found?.[2] ?? found?.[3] ?? '';
}

/** A node of a schema and the keys that lead to it there. */
export interface SchemaNode {
  readonly schema: JSONSchemaProps;
  readonly keys: Path;
}

/** The schema of the value at a path, with its keys below the root; branches of `allOf` and the like are looked into too. */
export function nodeAt(root: JSONSchemaProps, path: Path): SchemaNode | undefined {
  let at: SchemaNode | undefined = { schema: root, keys: [] };
  for (const step of path) {
    if (at === undefined) return undefined;
    at = childOf(at, step);
  }
  return at;
}

function childOf({ schema, keys }: SchemaNode, step: string | number): SchemaNode | undefined {
  if (typeof step === 'number') {
    return schema.items instanceof JSONSchemaProps ? { schema: schema.items, keys: [...keys, 'items'] } : undefined;
  }
  const property = schema.properties?.get(step);
  if (property !== undefined) return { schema: property, keys: [...keys, 'properties', step] };
  if (schema.additionalProperties instanceof JSONSchemaProps) {
    return { schema: schema.additionalProperties, keys: [...keys, 'additionalProperties'] };
  }
  return undefined;
}

/** The path of a value within a definition's schema → the node there: `properties`, `spec`, `items` … */
export function nodeByKeys(root: JSONSchemaProps, keys: Path): JSONSchemaProps | undefined {
  let at: JSONSchemaProps | undefined = root;
  for (let i = 0; at !== undefined && i < keys.length; i++) {
    const key = keys[i];
    if (key === 'properties') {
      const name = keys[++i];
      at = typeof name === 'string' ? at.properties?.get(name) : undefined;
    } else if (key === 'items') at = at.items instanceof JSONSchemaProps ? at.items : undefined;
    else if (key === 'additionalProperties') {
      at = at.additionalProperties instanceof JSONSchemaProps ? at.additionalProperties : undefined;
    } else return undefined;
  }
  return at;
}

/** Keys from a definition's root to the schema of its version. */
export function schemaKeys(at: number): Path {
  return ['spec', 'versions', at, 'schema', 'openAPIV3Schema'];
}
