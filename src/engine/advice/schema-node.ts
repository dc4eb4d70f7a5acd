/** The schemas of a version as a flat list, each with its place in the definition and what it is to its parent. */
import type { Version } from '../definition/custom-resource-definition.ts';
import { itemsSchema, type JSONSchemaProps, valuesSchema } from '../schema/json-schema-props.ts';

/** Keys and indexes that lead from the root of a definition to a place in it. */
export type Keys = readonly (string | number)[];

/** What a schema is to the one above it. */
export type NodeRole = 'root' | 'property' | 'items' | 'values';

const none: readonly SchemaNode[] = [];

/** A schema and where it stands. */
export class SchemaNode {
  /** The schemas right below, filled in once by whoever lists the schemas. */
  children: readonly SchemaNode[] = none;

  constructor(
    readonly version: Version,
    readonly schema: JSONSchemaProps,
    readonly parent: SchemaNode | undefined,
    readonly role: NodeRole,
    /** The property's name, or the nearest one's above where it is none. */
    readonly name: string,
    /** As `kubectl explain` would name the place: `spec.ports[].name`; empty at the root. */
    readonly field: string,
    readonly depth: number,
    readonly inStatus: boolean,
    /** The version's number in the definition. */
    readonly versionIndex: number,
  ) {}

  /** Where the schema stands in the definition. */
  get keys(): Keys {
    const keys: (string | number)[] = [];
    for (let at: SchemaNode = this; at.parent !== undefined; at = at.parent) {
      if (at.role === 'items') keys.push('items');
      else if (at.role === 'values') keys.push('additionalProperties');
      else keys.push(at.name, 'properties');
    }
    keys.push('openAPIV3Schema', 'schema', this.versionIndex, 'versions', 'spec');
    return keys.reverse();
  }

  /** True for a property that every object of its parent must have. */
  get required(): boolean {
    return this.role === 'property' && this.parent?.schema.required?.includes(this.name) === true;
  }

  /** True where a rule of this schema or one above could guard it. */
  get underRules(): boolean {
    for (let at: SchemaNode | undefined = this; at !== undefined; at = at.parent) {
      if (at.schema.xValidations !== undefined) return true;
    }
    return false;
  }

  /** The child of a name. */
  property(name: string): SchemaNode | undefined {
    return this.children.find((child) => child.role === 'property' && child.name === name);
  }
}

const typeMeta: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata']);

/** All schemas of a version below and with its root, parents first; what every object has (`metadata`) is left out. */
export function schemaNodes(version: Version, index: number): SchemaNode[] {
  const nodes: SchemaNode[] = [];
  if (version.schema === undefined) return nodes;
  const pending = [new SchemaNode(version, version.schema, undefined, 'root', '', '', 0, false, index)];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    nodes.push(node);
    const children = childrenOf(node);
    if (children.length === 0) continue;
    node.children = children;
    for (let at = children.length - 1; at >= 0; at--) {
      const child = children[at];
      if (child !== undefined) pending.push(child);
    }
  }
  return nodes;
}

function childrenOf(node: SchemaNode): SchemaNode[] {
  const { schema, version, field, depth, inStatus, versionIndex } = node;
  const children: SchemaNode[] = [];
  const add = (child: JSONSchemaProps, role: NodeRole, name: string, path: string): void => {
    const status = inStatus || (node.role === 'root' && name === 'status');
    children.push(new SchemaNode(version, child, node, role, name, path, depth + 1, status, versionIndex));
  };
  const isObjectRoot = node.role === 'root' || schema.xEmbeddedResource;
  for (const [name, property] of schema.properties ?? []) {
    if (isObjectRoot && typeMeta.has(name)) continue;
    add(property, 'property', name, field === '' ? name : `${field}.${name}`);
  }
  const items = itemsSchema(schema);
  if (items !== undefined) add(items, 'items', node.name, `${field}[]`);
  const values = valuesSchema(schema);
  if (values !== undefined) add(values, 'values', node.name, `${field}{}`);
  return children;
}
