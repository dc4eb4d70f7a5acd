/** Which macro a comprehension was expanded from. */
import type { Expr } from '../../../engine/index.ts';

type Comprehension = Extract<Expr, { readonly kind: 'comprehension' }>;

/** A macro over a list or a map, with the expression that it asks of each element. */
export type Macro =
  | { readonly kind: 'all' | 'exists' | 'exists_one' | 'filter'; readonly predicate: Expr }
  | { readonly kind: 'map'; readonly element: Expr; readonly predicate: Expr | undefined }
  /** One value under a name, as `optMap` makes it. */
  | { readonly kind: 'bind'; readonly value: Expr; readonly body: Expr }
  | { readonly kind: 'other' };

/** The macro. */
export function macroOf(expr: Comprehension): Macro {
  const { accuInit, loopStep, loopCondition, iterRange } = expr;
  if (iterRange.kind === 'list' && iterRange.elements.length === 0 && isConstant(loopCondition, false)) {
    return { kind: 'bind', value: accuInit, body: expr.result };
  }
  if (loopStep.kind !== 'call') return { kind: 'other' };
  const [first, second] = loopStep.args;
  if (isConstant(accuInit, true) && loopStep.function === '_&&_' && second !== undefined) {
    return { kind: 'all', predicate: second };
  }
  if (isConstant(accuInit, false) && loopStep.function === '_||_' && second !== undefined) {
    return { kind: 'exists', predicate: second };
  }
  if (isConstant(accuInit, 0n) && loopStep.function === '_?_:_' && first !== undefined) {
    return { kind: 'exists_one', predicate: first };
  }
  if (accuInit.kind !== 'list') return { kind: 'other' };
  const isFiltered = loopStep.function === '_?_:_';
  const append = isFiltered ? second : loopStep;
  const added = append?.kind === 'call' ? append.args[1] : undefined;
  const element = added?.kind === 'list' ? added.elements[0] : undefined;
  if (element === undefined) return { kind: 'other' };
  const predicate = isFiltered ? first : undefined;
  const isElement = element.kind === 'ident' && element.name === (expr.iterVar2 === '' ? expr.iterVar : expr.iterVar2);
  return isElement && predicate !== undefined ? { kind: 'filter', predicate } : { kind: 'map', element, predicate };
}

function isConstant(expr: Expr, value: boolean | bigint): boolean {
  return expr.kind === 'const' && expr.value === value;
}
