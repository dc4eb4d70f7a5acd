/**
 * CEL's abstract syntax after macro expansion, one node a sub-expression, as cel.expr.Expr defines it.
 * Ids are unique within one expression and follow cel-go's order; what is known of a node (type, overload, cost, value) is kept by id.
 */
import type { CelConstant } from './constant.ts';

interface Node {
  readonly id: number;
  /** UTF-16 offsets in the rule's text of what the node was parsed from; for a node a macro made, the macro call's. */
  readonly start: number;
  readonly end: number;
}

/** A literal. */
export interface ConstExpr extends Node {
  readonly kind: 'const';
  readonly value: CelConstant;
}

/** A variable or type name; `.name` keeps its leading dot. */
export interface IdentExpr extends Node {
  readonly kind: 'ident';
  readonly name: string;
}

/** `operand.field`, or with `testOnly` what `has(operand.field)` became. */
export interface SelectExpr extends Node {
  readonly kind: 'select';
  readonly operand: Expr;
  readonly field: string;
  readonly testOnly: boolean;
}

/** A call; operators are calls of functions such as `_+_`, `_?_:_`, `_[_]`, `_?._`. */
export interface CallExpr extends Node {
  readonly kind: 'call';
  readonly function: string;
  readonly target: Expr | undefined;
  readonly args: readonly Expr[];
}

/** `[a, ?b]`. */
export interface ListExpr extends Node {
  readonly kind: 'list';
  readonly elements: readonly Expr[];
  readonly optionalIndices: readonly number[];
}

/** One `key: value` of a map. */
export interface MapEntry {
  readonly id: number;
  readonly key: Expr;
  readonly value: Expr;
  readonly optional: boolean;
}

/** `{k: v, ?k: v}`. */
export interface MapExpr extends Node {
  readonly kind: 'map';
  readonly entries: readonly MapEntry[];
}

/** One `field: value` of a message. */
export interface StructField {
  readonly id: number;
  readonly name: string;
  readonly value: Expr;
  readonly optional: boolean;
}

/** `Type{field: value}`. */
export interface StructExpr extends Node {
  readonly kind: 'struct';
  readonly typeName: string;
  readonly fields: readonly StructField[];
}

/** What `all`, `exists`, `map`, `filter` and their kin expand to; `iterVar2` is empty for one variable. */
export interface ComprehensionExpr extends Node {
  readonly kind: 'comprehension';
  readonly iterRange: Expr;
  readonly iterVar: string;
  readonly iterVar2: string;
  readonly accuVar: string;
  readonly accuInit: Expr;
  readonly loopCondition: Expr;
  readonly loopStep: Expr;
  readonly result: Expr;
}

/** Any node. */
export type Expr = ConstExpr | IdentExpr | SelectExpr | CallExpr | ListExpr | MapExpr | StructExpr | ComprehensionExpr;
