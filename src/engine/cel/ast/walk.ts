/** Walks over a tree of nodes. */
import type { Expr } from './expr.ts';

/** The nodes right below a node, in the order of cel-go's visitors. */
export function childrenOf(expr: Expr): readonly Expr[] {
  switch (expr.kind) {
    case 'const':
    case 'ident':
      return [];
    case 'select':
      return [expr.operand];
    case 'call':
      return expr.target === undefined ? expr.args : [expr.target, ...expr.args];
    case 'list':
      return expr.elements;
    case 'map':
      return expr.entries.flatMap((entry) => [entry.key, entry.value]);
    case 'struct':
      return expr.fields.map((field) => field.value);
    case 'comprehension':
      return [expr.iterRange, expr.accuInit, expr.loopCondition, expr.loopStep, expr.result];
  }
}

/** Visits every node, children before parents; the second argument holds the nodes above, the nearest last. */
export function visitPostOrder(expr: Expr, visit: (expr: Expr, above: readonly Expr[]) => void): void {
  const above: Expr[] = [];
  const walk = (at: Expr): void => {
    above.push(at);
    for (const child of childrenOf(at)) walk(child);
    above.pop();
    visit(at, above);
  };
  walk(expr);
}
