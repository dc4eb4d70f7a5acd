/** Chains of `&&` and of `||` as balanced trees, as cel-go builds them to keep long chains shallow. */
import type { Expr } from './expr.ts';

/** One operand: its expression, the id of the operator before it (0 for the first), and its range with parentheses. */
export interface LogicTerm {
  readonly expr: Expr;
  readonly operatorId: number;
  readonly start: number;
  readonly end: number;
}

/** The tree over at least one term; a single term is itself. */
export function balancedLogicTree(functionName: string, terms: readonly LogicTerm[]): Expr {
  // `from` and `to` are the first and the last operator of a part; operator i stands between the terms i and i+1.
  const build = (from: number, to: number): Expr => {
    const middle = (from + to + 1) >> 1;
    const left = middle === from ? termAt(terms, middle).expr : build(from, middle - 1);
    const right = middle === to ? termAt(terms, middle + 1).expr : build(middle + 1, to);
    return {
      kind: 'call',
      id: termAt(terms, middle + 1).operatorId,
      start: termAt(terms, from).start,
      end: termAt(terms, to + 1).end,
      function: functionName,
      target: undefined,
      args: [left, right],
    };
  };
  return terms.length === 1 ? termAt(terms, 0).expr : build(0, terms.length - 2);
}

function termAt(terms: readonly LogicTerm[], at: number): LogicTerm {
  const term = terms[at];
  if (term === undefined) throw new RangeError(`no term ${at}`);
  return term;
}
