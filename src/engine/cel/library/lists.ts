/** Kubernetes' lists library: isSorted, sum, min, max, indexOf, lastIndexOf, includes. */
import {
  boolType,
  bytesType,
  type CelType,
  doubleType,
  durationType,
  dynType,
  intType,
  listOf,
  stringType,
  timestampType,
  uintType,
} from '../check/type.ts';
import { addValues } from '../eval/arithmetic.ts';
import { compare } from '../eval/compare.ts';
import { equalTo } from '../eval/equality.ts';
import { hasTrait, isError } from '../eval/kind.ts';
import { listItems } from '../eval/list.ts';
import { CelError, CelList, type CelValue, Duration, noSuchOverloadOr, Uint } from '../eval/value.ts';
import { binary, define, member, paramA, unary } from './declare.ts';
import type { CelFunction, Library } from './library.ts';

const comparableTypes: readonly (readonly [name: string, type: CelType])[] = [
  ['int', intType],
  ['uint', uintType],
  ['double', doubleType],
  ['bool', boolType],
  ['duration', durationType],
  ['timestamp', timestampType],
  ['string', stringType],
  ['bytes', bytesType],
];

const summableTypes: readonly (readonly [name: string, type: CelType, zero: CelValue])[] = [
  ['int', intType, 0n],
  ['uint', uintType, new Uint(0n)],
  ['double', doubleType, 0],
  ['duration', durationType, new Duration(0n)],
];

function isSorted(list: CelValue): CelValue {
  if (!(list instanceof CelList)) return noSuchOverloadOr(list);
  let previous: CelValue | undefined;
  for (const item of listItems(list)) {
    if (!hasTrait(item, 'comparer')) return noSuchOverloadOr(item);
    if (previous !== undefined && compare(previous, item) === 1) return false;
    previous = item;
  }
  return true;
}

const sumFrom =
  (zero: CelValue) =>
  (list: CelValue): CelValue => {
    if (!(list instanceof CelList)) return noSuchOverloadOr(list);
    let sum = zero;
    for (const item of listItems(list)) {
      if (!hasTrait(item, 'adder')) return noSuchOverloadOr(item);
      sum = addValues(sum, item);
      if (isError(sum)) return sum;
    }
    return sum;
  };

/** The item that none other is preferred to; what has no order between them does not count. */
const extreme =
  (name: string, preferOther: -1 | 1) =>
  (list: CelValue): CelValue => {
    if (!(list instanceof CelList)) return noSuchOverloadOr(list);
    let best: CelValue | undefined;
    for (const item of listItems(list)) {
      if (!hasTrait(item, 'comparer')) return noSuchOverloadOr(item);
      if (best === undefined || compare(best, item) === preferOther) best = item;
    }
    return best ?? new CelError(`${name} called on empty list`);
  };

function indexOf(list: CelValue, item: CelValue): CelValue {
  if (!(list instanceof CelList)) return noSuchOverloadOr(list);
  for (let i = 0; i < list.size; i++) if (equalTo(list.at(i), item) === true) return BigInt(i);
  return -1n;
}

function lastIndexOf(list: CelValue, item: CelValue): CelValue {
  if (!(list instanceof CelList)) return noSuchOverloadOr(list);
  for (let i = list.size - 1; i >= 0; i--) if (equalTo(list.at(i), item) === true) return BigInt(i);
  return -1n;
}

/** Anything but a list is taken for a list of itself. */
function includes(target: CelValue, item: CelValue): CelValue {
  if (!(target instanceof CelList)) return equalTo(target, item) === true;
  return listItems(target).some((each) => equalTo(each, item) === true);
}

const functions: readonly CelFunction[] = [
  define(
    'isSorted',
    comparableTypes.map(([name, type]) =>
      member(`list_${name}_is_sorted_bool`, [listOf(type)], boolType, unary(isSorted)),
    ),
  ),
  define(
    'sum',
    summableTypes.map(([name, type, zero]) =>
      member(`list_${name}_sum_${name}`, [listOf(type)], type, unary(sumFrom(zero))),
    ),
  ),
  define(
    'max',
    comparableTypes.map(([name, type]) =>
      member(`list_${name}_max_${name}`, [listOf(type)], type, unary(extreme('max', -1))),
    ),
  ),
  define(
    'min',
    comparableTypes.map(([name, type]) =>
      member(`list_${name}_min_${name}`, [listOf(type)], type, unary(extreme('min', 1))),
    ),
  ),
  define('indexOf', [member('list_a_index_of_int', [listOf(paramA), paramA], intType, binary(indexOf))]),
  define('lastIndexOf', [member('list_a_last_index_of_int', [listOf(paramA), paramA], intType, binary(lastIndexOf))]),
];

const includesFunction: CelFunction = define('includes', [
  member('list_includes_dyn_dyn', [dynType, dynType], boolType, binary(includes)),
]);

/** The library until 1.37. */
export const listsLibrary: Library = { name: 'kubernetes.lists', since: '1.0', until: '1.37', functions };

/** The library since 1.37, with `includes`. */
export const listsLibraryWithIncludes: Library = {
  name: 'kubernetes.lists',
  since: '1.37',
  functions: [...functions, includesFunction],
};
