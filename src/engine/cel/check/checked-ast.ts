/** An expression after type checking: what the checker found out about each node, by its id. */
import type { CelConstant } from '../ast/constant.ts';
import type { Expr } from '../ast/expr.ts';
import type { CelType } from './type.ts';

/** What a name or a call refers to. */
export interface Reference {
  /** The full name of a variable or type; empty for a call. */
  readonly name: string;
  /** The overloads a call may turn out to be at run time; one where the types decide. */
  readonly overloadIds: readonly string[];
  /** The value of a named constant. */
  readonly value?: CelConstant;
}

/** A checked expression. */
export interface CheckedAst {
  readonly expr: Expr;
  /** The type of each node. */
  readonly types: ReadonlyMap<number, CelType>;
  /** Identifiers, qualified names and calls that were resolved. */
  readonly references: ReadonlyMap<number, Reference>;
}
