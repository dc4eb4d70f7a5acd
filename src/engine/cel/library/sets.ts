/** cel-go's sets library: contains, equivalent, intersects on lists. */
import { boolType, listOf, typeParam } from '../check/type.ts';
import { sizeOf } from '../cost/actual-size.ts';
import { add, type CallEstimator, exactly, multiply, scale } from '../cost/estimate.ts';
import { sizeOrUnbounded } from '../cost/node-size.ts';
import { listItems } from '../eval/list.ts';
import { CelList, type CelValue, noSuchOverload } from '../eval/value.ts';
import { binary, define, global } from './declare.ts';
import type { CelFunction, Library } from './library.ts';

function contains(list: CelValue, sublist: CelValue): CelValue {
  if (!(list instanceof CelList) || !(sublist instanceof CelList)) return noSuchOverload();
  for (const item of listItems(sublist)) {
    const found = list.contains(item);
    if (found !== true) return found;
  }
  return true;
}

function equivalent(a: CelValue, b: CelValue): CelValue {
  const inOne = contains(a, b);
  return inOne === true ? contains(b, a) : inOne;
}

function intersects(a: CelValue, b: CelValue): CelValue {
  if (!(a instanceof CelList) || !(b instanceof CelList)) return noSuchOverload();
  return listItems(a).some((item) => b.contains(item) === true);
}

/** Each element of one list is compared with each of the other, `times` over. */
function set(name: string, id: string, call: (a: CelValue, b: CelValue) => CelValue, times: number): CelFunction {
  const listOfT = listOf(typeParam('T'));
  const estimate: CallEstimator = (estimator, _, args) => {
    const [first, second] = args;
    if (first === undefined || second === undefined || args.length !== 2) return undefined;
    const pairs = multiply(sizeOrUnbounded(estimator, first), sizeOrUnbounded(estimator, second));
    return { cost: add(scale(pairs, times), exactly(1n)) };
  };
  const cost = (args: readonly CelValue[]): number => 1 + sizeOf(args[0] ?? null) * sizeOf(args[1] ?? null) * times;
  return define(name, [global(id, [listOfT, listOfT], boolType, binary(call), { cost, estimate })]);
}

export const setsLibrary: Library = {
  name: 'cel.lib.ext.sets',
  since: '1.0',
  functions: [
    set('sets.contains', 'list_sets_contains_list', contains, 1),
    set('sets.equivalent', 'list_sets_equivalent_list', equivalent, 2),
    set('sets.intersects', 'list_sets_intersects_list', intersects, 1),
  ],
};
