/** sortBy: sorts a list by a key computed from each element. */
import { argument, type Expander, macroKey, receiver } from './macro.ts';
import { unusedVariable } from './optional.ts';
import { expandMap } from './standard.ts';

const inputVariable = '@__sortBy_input__';
const sortable: ReadonlySet<string> = new Set(['list', 'select', 'ident', 'comprehension', 'call']);

const expandSortBy: Expander = (make, target, args) => {
  const list = receiver(target);
  const input = make.ident(inputVariable);
  if (!sortable.has(list.kind)) {
    const message = 'sortBy can only be applied to a list, identifier, comprehension, call or select expression';
    return { message, at: list.id };
  }
  const keys = expandMap(make, make.copy(input), [argument(args, 0), argument(args, 1)]);
  if ('message' in keys) return keys;
  const sorted = make.copy(input);
  const result = make.memberCall('@sortByAssociatedKeys', sorted, keys.expr);
  const iterRange = make.list();
  const loopCondition = make.literal(false);
  const expr = make.comprehension({
    iterRange,
    iterVar: unusedVariable,
    iterVar2: '',
    accuVar: inputVariable,
    accuInit: list,
    loopCondition,
    loopStep: input,
    result,
  });
  return { expr };
};

/** The macro of the lists library (Kubernetes 1.34). */
export const sortByMacros: readonly (readonly [string, Expander])[] = [[macroKey('sortBy', 2, true), expandSortBy]];
