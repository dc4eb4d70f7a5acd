/** Fills the table of nodes as the parser comes upon them: collections open and closed, anchors, tags. */
import { YamlSyntaxError } from './cursor.ts';
import { type NodeKind, NodeTable, nodeKind } from './node-table.ts';
import type { ScalarStyle, Token } from './token.ts';

const kindOfStyle: Readonly<Record<ScalarStyle, NodeKind>> = nodeKind;

/** Builds the nodes of one document. */
export class NodeBuilder {
  readonly nodes = new NodeTable();
  /** Collections not closed yet. */
  private readonly open: number[] = [];
  /** How far the nodes so far reach. */
  private reach = 0;
  private readonly anchors = new Map<string, number>();
  private readonly tagPrefixes = new Map<string, string>();

  /** Takes a `%TAG` directive; false when its handle has one already. */
  addTagPrefix(handle: string, prefix: string): boolean {
    if (this.tagPrefixes.has(handle)) return false;
    this.tagPrefixes.set(handle, prefix);
    return true;
  }

  /** A tag in full; empty for one that says nothing. */
  resolveTag({ value: handle, suffix, line, start }: Token): string {
    if (handle === '') return suffix;
    const prefix = this.tagPrefixes.get(handle);
    const full = prefix === undefined ? '' : prefix + suffix;
    if (full === '') throw new YamlSyntaxError('found undefined tag handle', line, start);
    return full;
  }

  addScalar({ style, start, end, value, indent }: Token): number {
    this.reach = end;
    return this.nodes.add(kindOfStyle[style], start, end, value, indent);
  }

  addAlias({ value: name, start, end }: Token): void {
    const target = this.anchors.get(name);
    // Not a fault of syntax to go-yaml, which is why it names no line.
    if (target === undefined) throw new YamlSyntaxError(`unknown anchor '${name}' referenced`, 0, start);
    this.reach = end;
    this.nodes.add(nodeKind.alias, start, end, name, target);
  }

  addEmpty(at: number): number {
    this.reach = at;
    return this.nodes.add(nodeKind.plain, at, at, '', 0);
  }

  /** Gives a node its anchor and its full tag. */
  addProperties(node: number, anchor: Token | undefined, tag: Token | undefined, fullTag: string): void {
    if (anchor === undefined && tag === undefined) return;
    if (fullTag !== '') this.nodes.tags.set(node, fullTag);
    if (anchor !== undefined) {
      this.nodes.anchored.add(node);
      this.anchors.set(anchor.value, node);
    }
    const starts = [anchor, tag].flatMap((token) => (token === undefined ? [] : [token.start]));
    if (starts.length > 0) this.nodes.propertyStarts.set(node, Math.min(...starts));
  }

  openCollection(kind: NodeKind, start: number, end: number): number {
    const node = this.nodes.add(kind, start, end, '', 0);
    this.open.push(node);
    return node;
  }

  /** Closes the innermost collection; a block ends with its last node rather than where the next token stands. */
  closeCollection(end?: number): void {
    const { nodes } = this;
    const node = this.open.pop() ?? 0;
    nodes.links[node] = nodes.size;
    this.reach = end ?? Math.max(this.reach, nodes.end(node));
    nodes.ends[node] = this.reach;
  }
}
