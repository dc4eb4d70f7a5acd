/** The tree of a JSONPath template, as client-go's `util/jsonpath` builds it. */

/** A list of steps: what stands between braces, an operand of a filter, a member of a union. */
export interface ListNode {
  readonly kind: 'list';
  readonly nodes: readonly JsonPathNode[];
}

/** One bound of a slice. */
export interface SliceBound {
  readonly value: number;
  /** False where the text leaves the bound out. */
  readonly known: boolean;
}

/** A node of the tree. */
export type JsonPathNode =
  | ListNode
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'identifier'; readonly name: string }
  | { readonly kind: 'int'; readonly value: bigint }
  | { readonly kind: 'float'; readonly value: number }
  | { readonly kind: 'bool'; readonly value: boolean }
  | { readonly kind: 'wildcard' }
  | { readonly kind: 'recursive' }
  | { readonly kind: 'union'; readonly members: readonly ListNode[] }
  | {
      readonly kind: 'array';
      readonly start: SliceBound;
      readonly end: SliceBound;
      readonly step: SliceBound;
      /** True where the end comes from the start: a single index. */
      readonly single: boolean;
    }
  | {
      readonly kind: 'filter';
      readonly left: ListNode;
      readonly right: ListNode;
      /** The operator as written, or `exists`. */
      readonly operator: string;
    };

/** A parsed template: texts and actions in turn. */
export interface JsonPathTemplate {
  readonly nodes: readonly JsonPathNode[];
}
