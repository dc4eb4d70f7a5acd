/** The schemas of a version as a flat list, each with its place in the definition and what it is to its parent. */
import type { Version } from '../definition/custom-resource-definition.ts';
import { itemsSchema, type JSONSchemaProps, valuesSchema } from '../schema/json-schema-props.ts';
import type { Keys } from './rule.ts';

/** What a schema is to the one above it. */
export type NodeRole = 'root' | 'property' | 'items' | 'values';

/** A schema and where it stands. */
export class SchemaNode {
  readonly children: SchemaNode[] = [];

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
    readonly ownKeys: Keys,
  ) {}

  /** Where the schema stands in the definition. */
  get keys(): Keys {
    const parts: Keys[] = [];
    for (let at: SchemaNode | undefined = this; at !== undefined; at = at.parent) parts.push(at.ownKeys);
    return parts.reverse().flat();
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
  const keys = ['spec', 'versions', index, 'schema', 'openAPIV3Schema'];
  const root = new SchemaNode(version, version.schema, undefined, 'root', '', '', 0, false, keys);
  const pending = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    nodes.push(node);
    addChildren(node);
    for (let at = node.children.length - 1; at >= 0; at--) {
      const child = node.children[at];
      if (child !== undefined) pending.push(child);
    }
  }
  return nodes;
}

function addChildren(node: SchemaNode): void {
  const { schema, version, field, depth, inStatus } = node;
  const add = (child: JSONSchemaProps, role: NodeRole, name: string, path: string, keys: Keys): void => {
    const status = inStatus || (node.role === 'root' && name === 'status');
    node.children.push(new SchemaNode(version, child, node, role, name, path, depth + 1, status, keys));
  };
  const isObjectRoot = node.role === 'root' || schema.xEmbeddedResource;
  for (const [name, property] of schema.properties ?? []) {
    if (isObjectRoot && typeMeta.has(name)) continue;
    add(property, 'property', name, field === '' ? name : `${field}.${name}`, ['properties', name]);
  }
  const items = itemsSchema(schema);
  if (items !== undefined) add(items, 'items', node.name, `${field}[]`, ['items']);
  const values = valuesSchema(schema);
  if (values !== undefined) add(values, 'values', node.name, `${field}{}`, ['additionalProperties']);
}
