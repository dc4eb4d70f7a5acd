/** The macros of the CEL language: has, all, exists, exists_one, map, filter. */
import type { Expr } from '../../ast/expr.ts';
import { accumulatorName, type MacroFactory } from '../../ast/macro-factory.ts';
import * as operators from '../../ast/operators.ts';
import { argument, type Expander, type MacroError, macroKey, receiver } from './macro.ts';

/** cel-go's older name of the accumulator, still refused as a variable. */
const oldAccumulatorName = '__result__';

/** True for a variable name that a macro keeps for itself. */
export function isAccumulatorName(name: string): boolean {
  return name === accumulatorName || name === oldAccumulatorName;
}

/** The name of a loop variable, or what is wrong with it. */
function loopVariable(arg: Expr, notAName: string): { readonly name: string } | MacroError {
  if (arg.kind !== 'ident') return { message: notAName, at: arg.id };
  if (isAccumulatorName(arg.name)) {
    return { message: 'iteration variable overwrites accumulator variable', at: arg.id };
  }
  return { name: arg.name };
}

/** How a quantifier folds: its start, how long it goes on, one step, and its answer; made in this order. */
export interface Fold {
  readonly init: (make: MacroFactory) => Expr;
  readonly condition: (make: MacroFactory) => Expr;
  readonly step: (make: MacroFactory, predicate: Expr) => Expr;
  readonly result: (make: MacroFactory) => Expr;
}

/** True until a predicate is false. */
export const allFold: Fold = {
  init: (make) => make.literal(true),
  condition: (make) => {
    const accumulator = make.accumulator();
    return make.call(operators.notStrictlyFalse, accumulator);
  },
  step: (make, predicate) => {
    const accumulator = make.accumulator();
    return make.call(operators.logicalAnd, accumulator, predicate);
  },
  result: (make) => make.accumulator(),
};

/** False until a predicate is true. */
export const existsFold: Fold = {
  init: (make) => make.literal(false),
  condition: (make) => {
    const accumulator = make.accumulator();
    const negated = make.call(operators.logicalNot, accumulator);
    return make.call(operators.notStrictlyFalse, negated);
  },
  step: (make, predicate) => {
    const accumulator = make.accumulator();
    return make.call(operators.logicalOr, accumulator, predicate);
  },
  result: (make) => make.accumulator(),
};

/** Counts the true predicates. */
export const existsOneFold: Fold = {
  init: (make) => make.literal(0n),
  condition: (make) => make.literal(true),
  step: (make, predicate) => {
    const accumulator = make.accumulator();
    const one = make.literal(1n);
    const counted = make.call(operators.add, accumulator, one);
    const same = make.accumulator();
    return make.call(operators.conditional, predicate, counted, same);
  },
  result: (make) => {
    const accumulator = make.accumulator();
    const one = make.literal(1n);
    return make.call(operators.equals, accumulator, one);
  },
};

function quantifier(fold: Fold): Expander {
  return (make, target, args) => {
    const variable = loopVariable(argument(args, 0), 'argument must be a simple name');
    if ('message' in variable) return variable;
    const accuInit = fold.init(make);
    const loopCondition = fold.condition(make);
    const loopStep = fold.step(make, argument(args, 1));
    const result = fold.result(make);
    const expr = make.comprehension({
      iterRange: receiver(target),
      iterVar: variable.name,
      iterVar2: '',
      accuVar: accumulatorName,
      accuInit,
      loopCondition,
      loopStep,
      result,
    });
    return { expr };
  };
}

/** `accumulator + [element]`, only where the filter holds if there is one. */
export function appendStep(make: MacroFactory, element: Expr, filter: Expr | undefined): Expr {
  const accumulator = make.accumulator();
  const list = make.list(element);
  const appended = make.call(operators.add, accumulator, list);
  if (filter === undefined) return appended;
  const same = make.accumulator();
  return make.call(operators.conditional, filter, appended, same);
}

function collect(
  make: MacroFactory,
  target: Expr | undefined,
  variable: Expr,
  element: Expr,
  filter: Expr | undefined,
): { readonly expr: Expr } | MacroError {
  const checked = loopVariable(variable, 'argument is not an identifier');
  if ('message' in checked) return checked;
  const accuInit = make.list();
  const loopCondition = make.literal(true);
  const loopStep = appendStep(make, element, filter);
  const result = make.accumulator();
  const expr = make.comprehension({
    iterRange: receiver(target),
    iterVar: checked.name,
    iterVar2: '',
    accuVar: accumulatorName,
    accuInit,
    loopCondition,
    loopStep,
    result,
  });
  return { expr };
}

/** `map(x, f)` and `map(x, condition, f)`. */
export const expandMap: Expander = (make, target, args) => {
  const filter = args.length === 3 ? argument(args, 1) : undefined;
  return collect(make, target, argument(args, 0), argument(args, args.length - 1), filter);
};

const expandFilter: Expander = (make, target, args) => {
  const variable = argument(args, 0);
  return collect(make, target, variable, variable, argument(args, 1));
};

const expandHas: Expander = (make, _target, args) => {
  const arg = argument(args, 0);
  if (arg.kind !== 'select') return { message: 'invalid argument to has() macro', at: arg.id };
  return { expr: make.presenceTest(arg.operand, arg.field) };
};

/** The language's own macros. */
export const standardMacros: readonly (readonly [string, Expander])[] = [
  [macroKey('has', 1, false), expandHas],
  [macroKey('all', 2, true), quantifier(allFold)],
  [macroKey('exists', 2, true), quantifier(existsFold)],
  [macroKey('exists_one', 2, true), quantifier(existsOneFold)],
  [macroKey('map', 2, true), expandMap],
  [macroKey('map', 3, true), expandMap],
  [macroKey('filter', 2, true), expandFilter],
];
