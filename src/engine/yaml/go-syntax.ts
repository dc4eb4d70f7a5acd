/** Nodes as Go's `%#v` prints what go-yaml decodes them to: some errors about keys quote values this way. */
import { goFloat } from '../values/go-number.ts';
import { goQuote } from '../values/go-quote.ts';
import { scalarOf } from './node-scalar.ts';
import { type NodeTable, nodeKind } from './node-table.ts';
import type { Scalar } from './resolve-scalar.ts';

/** Go's text of a node. */
export function goSyntax(nodes: NodeTable, node: number, nested = false): string {
  switch (nodes.kind(node)) {
    case nodeKind.alias:
      return goSyntax(nodes, nodes.link(node), nested);
    case nodeKind.sequence: {
      const items: string[] = [];
      for (let item = node + 1; item < nodes.after(node); item = nodes.after(item))
        items.push(goSyntax(nodes, item, true));
      return `[]interface {}{${items.join(', ')}}`;
    }
    case nodeKind.mapping:
      return mappingSyntax(nodes, node);
    default: {
      const scalar = scalarOf(nodes, node);
      return 'error' in scalar ? '' : goSyntaxOfScalar(scalar, nested);
    }
  }
}

/** Go's text of a scalar; a nil inside a collection names its type. */
export function goSyntaxOfScalar(scalar: Scalar, nested = false): string {
  switch (scalar.tag) {
    case 'null':
      return nested ? 'interface {}(nil)' : '<nil>';
    case 'bool':
      return String(scalar.value);
    case 'int':
      return scalar.value < 2n ** 63n ? String(scalar.value) : `0x${scalar.value.toString(16)}`;
    case 'float':
      return goFloat(scalar.value);
    default:
      return goQuote(scalar.value);
  }
}

function mappingSyntax(nodes: NodeTable, node: number): string {
  const members = new Map<string, { rank: number; order: number | bigint | string; value: string }>();
  for (let key = node + 1; key < nodes.after(node); ) {
    const value = nodes.after(key);
    const scalar = scalarOf(nodes, nodes.kind(key) === nodeKind.alias ? nodes.link(key) : key);
    members.set(goSyntax(nodes, key, true), { ...rankOf(scalar), value: goSyntax(nodes, value, true) });
    key = nodes.after(value);
  }
  const sorted = [...members].sort(([, a], [, b]) => a.rank - b.rank || (a.order < b.order ? -1 : 1));
  return `map[interface {}]interface {}{${sorted.map(([key, { value }]) => `${key}:${value}`).join(', ')}}`;
}

function rankOf(scalar: Scalar | { readonly error: string }): { rank: number; order: number | bigint | string } {
  if ('error' in scalar || scalar.tag === 'null') return { rank: 0, order: 0 };
  if (typeof scalar.value === 'string') return { rank: 1, order: scalar.value };
  if (typeof scalar.value === 'bigint') return { rank: 2, order: scalar.value };
  return { rank: 3, order: Number(scalar.value) };
}
