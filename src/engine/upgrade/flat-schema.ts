/** A version's schema as a flat list of nodes, each with its path, so that two schemas can be compared node by node. */
import type { Version } from '../definition/custom-resource-definition.ts';
import { JSONSchemaProps } from '../schema/json-schema-props.ts';
import { getIn, isObject, type ObjectValue, type Value } from '../values/value.ts';

/** One step from a node to one below it. */
export type NodeStep =
  | { readonly kind: 'property'; readonly name: string }
  | { readonly kind: 'items' | 'additionalProperties' | 'not' }
  | { readonly kind: 'allOf' | 'anyOf' | 'oneOf'; readonly index: number };

/** A node of a schema. */
export interface FlatNode {
  /** As crdify writes it: `^` the root, `^.spec.ports.items`; names are not quoted, so two nodes can share a path. */
  readonly path: string;
  /** Names the node without doubt: the keys from the schema's root, joined by U+0000. */
  readonly id: string;
  /** The keys from the schema's root to the node. */
  readonly keys: readonly (string | number)[];
  readonly step: NodeStep | undefined;
  readonly parent: FlatNode | undefined;
  readonly schema: JSONSchemaProps;
  /** The node as stored. */
  readonly value: ObjectValue;
}

const nothing: ObjectValue = new Map();

/** Which nodes are wanted: those of `allOf`, `anyOf`, `oneOf` and `not` are branches. */
export interface FlattenOptions {
  readonly branches: boolean;
}

/** The nodes of a version's schema, parents first; none where it has no schema. */
export function flattenSchema(version: Version, options: FlattenOptions): FlatNode[] {
  if (version.schema === undefined) return [];
  return flattenNodes(version.schema, getIn(version.value, 'schema', 'openAPIV3Schema'), options);
}

/** The nodes of a schema, parents first; `root` is the schema as stored. */
export function flattenNodes(
  schema: JSONSchemaProps,
  root: Value | undefined,
  { branches }: FlattenOptions,
): FlatNode[] {
  const nodes: FlatNode[] = [];
  const add = (
    own: JSONSchemaProps,
    value: Value | undefined,
    parent: FlatNode | undefined,
    step: NodeStep | undefined,
    text: string,
    more: readonly (string | number)[],
  ): void => {
    const keys = [...(parent?.keys ?? []), ...more];
    const node: FlatNode = {
      path: parent === undefined ? '^' : `${parent.path}.${text}`,
      id: keys.join('\0'),
      keys,
      step,
      parent,
      schema: own,
      value: isObject(value) ? value : nothing,
    };
    nodes.push(node);
    below(node);
  };
  const below = (node: FlatNode): void => {
    const { schema: own, value } = node;
    for (const [name, property] of own.properties ?? []) {
      add(property, getIn(value, 'properties', name), node, { kind: 'property', name }, name, ['properties', name]);
    }
    const { items, additionalProperties, not } = own;
    if (items instanceof JSONSchemaProps) add(items, value.get('items'), node, { kind: 'items' }, 'items', ['items']);
    if (additionalProperties instanceof JSONSchemaProps) {
      const kind = 'additionalProperties';
      add(additionalProperties, value.get(kind), node, { kind }, kind, [kind]);
    }
    if (!branches) return;
    for (const kind of ['anyOf', 'allOf', 'oneOf'] as const) {
      own[kind]?.forEach((branch, index) => {
        add(branch, getIn(value, kind, index), node, { kind, index }, `${kind}[${index}]`, [kind, index]);
      });
    }
    if (not !== undefined) add(not, value.get('not'), node, { kind: 'not' }, 'not', ['not']);
  };
  add(schema, root, undefined, undefined, '', []);
  return nodes;
}
