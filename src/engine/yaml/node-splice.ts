/** Nodes of a text in which some lines were read anew: the nodes before, the new ones, and those behind, moved. */
import { NodeTable, nodeKind } from './node-table.ts';

/** Nodes that follow each other. */
export interface NodeSpan {
  readonly from: number;
  /** The node after the last. */
  readonly to: number;
}

/** What is replaced: some entries of the innermost of the collections named, and where their lines begin. */
export interface Splice {
  readonly around: readonly number[];
  readonly nodes: NodeSpan;
  readonly start: number;
}

/**
 * The table with the children of another's first node in the place of some entries; `shift` is how much longer the text became. No
 * node may refer to one that is not around it.
 */
export function withNodes(
  before: NodeTable,
  { around, nodes: { from, to }, start }: Splice,
  fresh: NodeTable,
  shift: number,
): NodeTable {
  const table = new NodeTable();
  const added = fresh.size - 1 - (to - from);
  append(table, before, 0, from, { offset: 0, index: 0 });
  append(table, fresh, 1, fresh.size, { offset: start, index: from - 1 });
  append(table, before, to, before.size, { offset: shift, index: added });
  for (const collection of around) {
    const isLast = before.link(collection) === to;
    table.links[collection] = before.link(collection) + added;
    table.ends[collection] = isLast ? fresh.end(0) + start : before.end(collection) + shift;
  }
  // A block mapping begins with its first key.
  const innermost = around.at(-1) ?? 0;
  if (from === innermost + 1) table.starts[innermost] = fresh.start(0) + start;
  table.readTo = before.readTo + shift;
  return table;
}

/** Appends nodes, with their places in the text and among the nodes moved. */
function append(
  table: NodeTable,
  source: NodeTable,
  from: number,
  to: number,
  moved: { readonly offset: number; readonly index: number },
): void {
  for (let node = from; node < to; node++) {
    const kind = source.kind(node);
    const link = source.link(node);
    const isCollection = kind === nodeKind.mapping || kind === nodeKind.sequence;
    table.add(
      kind,
      source.start(node) + moved.offset,
      source.end(node) + moved.offset,
      source.text(node),
      isCollection ? link + moved.index : link,
    );
  }
}

/** How many collections lie in each other at most. */
export function nodesDepth(nodes: NodeTable): number {
  const open: number[] = [];
  let depth = 0;
  for (let node = 0; node < nodes.size; node++) {
    while (open.length > 0 && (open.at(-1) ?? 0) <= node) open.pop();
    const kind = nodes.kind(node);
    if (kind !== nodeKind.mapping && kind !== nodeKind.sequence) continue;
    open.push(nodes.link(node));
    depth = Math.max(depth, open.length);
  }
  return depth;
}
