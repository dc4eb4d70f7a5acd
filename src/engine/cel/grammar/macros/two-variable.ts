/** Macros over index and element, or key and value: all, exists, existsOne, transformList, transformMap, transformMapEntry. */
import type { Expr } from '../../ast/expr.ts';
import { accumulatorName, type MacroFactory } from '../../ast/macro-factory.ts';
import * as operators from '../../ast/operators.ts';
import { argument, type Expander, type MacroError, macroKey, receiver } from './macro.ts';
import { allFold, appendStep, existsFold, existsOneFold, type Fold, isAccumulatorName } from './standard.ts';

const mapInsert = 'cel.@mapInsert';

function variables(args: readonly Expr[]): { readonly first: string; readonly second: string } | MacroError {
  const first = argument(args, 0);
  const second = argument(args, 1);
  for (const arg of [first, second]) {
    if (arg.kind !== 'ident') return { message: 'argument must be a simple name', at: arg.id };
  }
  const names = { first: first.kind === 'ident' ? first.name : '', second: second.kind === 'ident' ? second.name : '' };
  if (names.first === names.second) return { message: `duplicate variable name: ${names.first}`, at: second.id };
  for (const arg of [first, second]) {
    if (arg.kind === 'ident' && isAccumulatorName(arg.name)) {
      return { message: 'iteration variable overwrites accumulator variable', at: arg.id };
    }
  }
  return names;
}

function quantifier(fold: Fold): Expander {
  return (make, target, args) => {
    const names = variables(args);
    if ('message' in names) return names;
    const accuInit = fold.init(make);
    const loopCondition = fold.condition(make);
    const loopStep = fold.step(make, argument(args, 2));
    const result = fold.result(make);
    return { expr: loop(make, target, names, { accuInit, loopCondition, loopStep, result }) };
  };
}

interface LoopParts {
  readonly accuInit: Expr;
  readonly loopCondition: Expr;
  readonly loopStep: Expr;
  readonly result: Expr;
}

function loop(
  make: MacroFactory,
  target: Expr | undefined,
  names: { readonly first: string; readonly second: string },
  parts: LoopParts,
): Expr {
  return make.comprehension({
    iterRange: receiver(target),
    iterVar: names.first,
    iterVar2: names.second,
    accuVar: accumulatorName,
    ...parts,
  });
}

/** A macro that collects: `step` makes the growing accumulator, `empty` what it begins with. */
function transform(
  step: (make: MacroFactory, key: string, value: Expr, filter: Expr | undefined) => Expr,
  empty: (make: MacroFactory) => Expr,
): Expander {
  return (make, target, args) => {
    const names = variables(args);
    if ('message' in names) return names;
    const filter = args.length === 4 ? argument(args, 2) : undefined;
    const loopStep = step(make, names.first, argument(args, args.length - 1), filter);
    const accuInit = empty(make);
    const loopCondition = make.literal(true);
    const result = make.accumulator();
    return { expr: loop(make, target, names, { accuInit, loopCondition, loopStep, result }) };
  };
}

function filtered(make: MacroFactory, step: Expr, filter: Expr | undefined): Expr {
  if (filter === undefined) return step;
  const same = make.accumulator();
  return make.call(operators.conditional, filter, step, same);
}

const transformList = transform(
  (make, _key, value, filter) => appendStep(make, value, filter),
  (make) => make.list(),
);

const transformMap = transform(
  (make, key, value, filter) => {
    const accumulator = make.accumulator();
    const keyIdent = make.ident(key);
    return filtered(make, make.call(mapInsert, accumulator, keyIdent, value), filter);
  },
  (make) => make.emptyMap(),
);

const transformMapEntry = transform(
  (make, _key, entry, filter) => {
    const accumulator = make.accumulator();
    return filtered(make, make.call(mapInsert, accumulator, entry), filter);
  },
  (make) => make.emptyMap(),
);

/** The macros with two variables (Kubernetes 1.32). */
export const twoVariableMacros: readonly (readonly [string, Expander])[] = [
  [macroKey('all', 3, true), quantifier(allFold)],
  [macroKey('exists', 3, true), quantifier(existsFold)],
  [macroKey('existsOne', 3, true), quantifier(existsOneFold)],
  [macroKey('exists_one', 3, true), quantifier(existsOneFold)],
  [macroKey('transformList', 3, true), transformList],
  [macroKey('transformList', 4, true), transformList],
  [macroKey('transformMap', 3, true), transformMap],
  [macroKey('transformMap', 4, true), transformMap],
  [macroKey('transformMapEntry', 3, true), transformMapEntry],
  [macroKey('transformMapEntry', 4, true), transformMapEntry],
];
