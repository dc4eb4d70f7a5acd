/**
 * The nodes of one YAML document in the order of the text, as columns of numbers instead of a tree of objects:
 * quick to fill, quick to walk without recursion, and kept so that a path can be found in the text later.
 */

/** The kinds of node. */
export const nodeKind = { plain: 0, quoted: 1, literal: 2, folded: 3, alias: 4, sequence: 5, mapping: 6 } as const;

/** A node's kind. */
export type NodeKind = (typeof nodeKind)[keyof typeof nodeKind];

/** Columns of nodes; a node is an index into them. Children follow their collection directly, keys before values. */
export class NodeTable {
  readonly kinds: NodeKind[] = [];
  /** Where the node begins, without its tag and anchor. */
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  /** The text of a scalar; the name that an alias refers to. */
  readonly texts: string[] = [];
  /**
   * Of a collection: the node after its last descendant. Of an alias: the node that it stands for.
   * Of a scalar: the indentation of the block around it.
   */
  readonly links: number[] = [];
  /** Tags of the nodes that have one, in full. */
  readonly tags = new Map<number, string>();
  /** Where tag or anchor begin, of the nodes that have one. */
  readonly propertyStarts = new Map<number, number>();
  /** Nodes that carry an anchor. */
  readonly anchored = new Set<number>();
  /** How far the scanner had come in the text when the document was complete. */
  readTo = 0;

  get size(): number {
    return this.kinds.length;
  }

  /** Appends a node and gives its index. */
  add(kind: NodeKind, start: number, end: number, text: string, link: number): number {
    this.kinds.push(kind);
    this.starts.push(start);
    this.ends.push(end);
    this.texts.push(text);
    return this.links.push(link) - 1;
  }

  /** The node after this one and all that it contains. */
  after(node: number): number {
    const kind = this.kinds[node];
    return kind === nodeKind.mapping || kind === nodeKind.sequence ? this.link(node) : node + 1;
  }

  kind(node: number): NodeKind {
    return this.kinds[node] ?? nodeKind.plain;
  }

  start(node: number): number {
    return this.starts[node] ?? 0;
  }

  end(node: number): number {
    return this.ends[node] ?? 0;
  }

  text(node: number): string {
    return this.texts[node] ?? '';
  }

  link(node: number): number {
    return this.links[node] ?? 0;
  }

  /** True for a scalar whose type may be read from its text: plain, or tagged with a bare `!`. */
  isImplicit(node: number): boolean {
    const tag = this.tags.get(node);
    return tag === undefined ? this.kind(node) === nodeKind.plain : tag === '!';
  }

  /** True for the key `<<`, whose value is merged into the mapping around it. */
  isMergeKey(node: number): boolean {
    if (this.text(node) !== '<<' || this.kind(node) === nodeKind.alias) return false;
    return this.isImplicit(node) || this.tags.get(node) === 'tag:yaml.org,2002:merge';
  }
}
