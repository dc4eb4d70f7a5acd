/** What an expression reads: the fields below `self`, and those it asks after first. */

import type { Expr } from '../cel/ast/expr.ts';
import { visitPostOrder } from '../cel/ast/walk.ts';

/** A field that an expression reads. */
export interface ReadField {
  /** Names below `self`. */
  readonly names: readonly string[];
  readonly start: number;
  readonly end: number;
}

/** The names of `self.a.b`; `undefined` for anything else. */
export function namesBelowSelf(expr: Expr): string[] | undefined {
  if (expr.kind === 'ident') return expr.name === 'self' ? [] : undefined;
  if (expr.kind !== 'select' || expr.testOnly) return undefined;
  const names = namesBelowSelf(expr.operand);
  names?.push(expr.field);
  return names;
}

/** The fields that an expression reads, and those whose presence it tests, each as names with dots between. */
export function fieldsOf(root: Expr): { readonly read: readonly ReadField[]; readonly tested: ReadonlySet<string> } {
  const read: ReadField[] = [];
  const tested = new Set<string>();
  visitPostOrder(root, (expr) => {
    if (expr.kind !== 'select') return;
    const below = namesBelowSelf(expr.operand);
    if (below === undefined) return;
    const names = [...below, expr.field];
    if (expr.testOnly) tested.add(names.join('.'));
    else read.push({ names, start: expr.start, end: expr.end });
  });
  return { read, tested };
}

/** True where an expression names a variable of the rule. */
export function mentions(root: Expr, variable: string): boolean {
  let found = false;
  visitPostOrder(root, (expr) => {
    if (expr.kind === 'ident' && expr.name === variable) found = true;
  });
  return found;
}
