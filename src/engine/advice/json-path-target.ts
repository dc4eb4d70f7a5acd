/** Where a printer column's path leads in a schema. */

import type { JsonPathNode } from '../values/jsonpath/node.ts';
import { parseJsonPath } from '../values/jsonpath/parse.ts';
import type { SchemaNode } from './schema-node.ts';

/** The schema a path leads to; `open` where what is there is not described, `undefined` where nothing can be. */
export type PathTarget = SchemaNode | 'open' | undefined;

/** Follows a path such as `.status.conditions[?(@.type=="Ready")].status` from the root of a schema. */
export function pathTarget(root: SchemaNode, path: string): PathTarget {
  const parsed = parseJsonPath(`{${path}}`);
  if ('error' in parsed) return 'open';
  const [list] = parsed.template.nodes;
  let at: PathTarget = root;
  for (const node of list?.kind === 'list' ? list.nodes : []) {
    if (at === undefined || at === 'open') return at;
    at = step(at, node);
  }
  return at;
}

const typeMeta: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata']);

function step(at: SchemaNode, node: JsonPathNode): PathTarget {
  const { schema } = at;
  const vague = schema.xPreserveUnknownFields === true || schema.type === '' ? 'open' : undefined;
  switch (node.kind) {
    case 'field':
      if ((at.role === 'root' || schema.xEmbeddedResource) && typeMeta.has(node.name)) return 'open';
      return at.property(node.name) ?? at.children.find(({ role }) => role === 'values') ?? vague;
    case 'array':
    case 'filter':
      return at.children.find(({ role }) => role === 'items') ?? vague;
    default:
      return 'open';
  }
}
