/** What a macro is: a call's name and number of arguments, and the nodes that take the call's place. */
import type { Expr } from '../../ast/expr.ts';
import type { MacroFactory } from '../../ast/macro-factory.ts';

/** Why a macro call has no meaning, and the id of the node that the message points at. */
export interface MacroError {
  readonly message: string;
  readonly at: number;
}

/** Expands `target.name(args)`, or `name(args)` where there is no target; the number of arguments is the macro's. */
export type Expander = (
  make: MacroFactory,
  target: Expr | undefined,
  args: readonly Expr[],
) => { readonly expr: Expr } | MacroError;

/** Macros by `macroKey`. */
export type MacroSet = ReadonlyMap<string, Expander>;

/** The key of a macro: its name, how many arguments it takes, and whether it is called on a target. */
export function macroKey(name: string, args: number, receiver: boolean): string {
  return `${receiver ? '@' : ''}${name}/${args}`;
}

/** The n-th argument; the key guarantees that it is there. */
export function argument(args: readonly Expr[], at: number): Expr {
  const arg = args[at];
  if (arg === undefined) throw new RangeError(`macro without argument ${at}`);
  return arg;
}

/** The target of a macro whose key says that it has one. */
export function receiver(target: Expr | undefined): Expr {
  if (target === undefined) throw new RangeError('macro without target');
  return target;
}
