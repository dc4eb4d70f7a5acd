/** optMap and optFlatMap: what to make of an optional's value, if it has one. */
import type { Expr } from '../../ast/expr.ts';
import type { MacroFactory } from '../../ast/macro-factory.ts';
import * as operators from '../../ast/operators.ts';
import { argument, type Expander, macroKey, receiver } from './macro.ts';

/** A loop that runs over nothing binds a variable: the accumulator, which keeps its first value. */
export const unusedVariable = '#unused';

function expander(name: string, wrap: (make: MacroFactory, result: Expr) => Expr): Expander {
  return (make, target, args) => {
    const variable = argument(args, 0);
    if (variable.kind !== 'ident') {
      return { message: `${name}() variable name must be a simple identifier`, at: variable.id };
    }
    const optional = receiver(target);
    const present = make.memberCall('hasValue', optional);
    const iterRange = make.list();
    const copied = make.copy(optional);
    const accuInit = make.memberCall('value', copied);
    const loopCondition = make.literal(false);
    const loopStep = make.ident(variable.name);
    const bound = make.comprehension({
      iterRange,
      iterVar: unusedVariable,
      iterVar2: '',
      accuVar: variable.name,
      accuInit,
      loopCondition,
      loopStep,
      result: argument(args, 1),
    });
    const some = wrap(make, bound);
    const none = make.call('optional.none');
    return { expr: make.call(operators.conditional, present, some, none) };
  };
}

/** The macros of optional values (Kubernetes 1.29). */
export const optionalMacros: readonly (readonly [string, Expander])[] = [
  [macroKey('optMap', 2, true), expander('optMap', (make, result) => make.call('optional.of', result))],
  [macroKey('optFlatMap', 2, true), expander('optFlatMap', (_make, result) => result)],
];
