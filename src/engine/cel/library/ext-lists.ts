/** cel-go's lists library: slice, flatten, sort, sortBy, range, reverse, distinct. */
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
  typeParam,
  uintType,
} from '../check/type.ts';
import { listCreateCost, sizeOf, stringTraversalFactor } from '../cost/actual-size.ts';
import {
  type AstNode,
  add,
  type CallEstimate,
  type CallEstimator,
  exactly,
  multiply,
  type Range,
  scale,
  unbounded,
} from '../cost/estimate.ts';
import { literalOr, sizeOrUnbounded } from '../cost/node-size.ts';
import { Breakdown } from '../eval/abort.ts';
import { compare } from '../eval/compare.ts';
import { equalTo } from '../eval/equality.ts';
import { goSortedIndexes } from '../eval/go-sort.ts';
import { goTypeName, hasTrait, typeName, typeText } from '../eval/kind.ts';
import { listItems, ValueList } from '../eval/list.ts';
import { CelError, CelList, type CelValue, noSuchOverload } from '../eval/value.ts';
import { define, global, member } from './declare.ts';
import type { Call, CelFunction, Library, Overload } from './library.ts';

/** A call on a list. */
const onList =
  (call: (list: CelList, args: readonly CelValue[]) => CelValue): Call =>
  ([list = null, ...args]) =>
    list instanceof CelList ? call(list, args) : noSuchOverload();

const int = (value: CelValue | undefined): bigint => (typeof value === 'bigint' ? value : 0n);

function slice(list: CelList, start: bigint, end: bigint): CelValue {
  const refuse = (why: string): CelError => new CelError(`cannot slice(${start}, ${end}), ${why}`);
  if (start < 0n || end < 0n) return refuse('negative indexes not supported');
  if (start > end) return refuse('start index must be less than or equal to end index');
  if (end > list.size) return refuse(`list is length ${list.size}`);
  return new ValueList(listItems(list).slice(Number(start), Number(end)));
}

function flatten(list: CelList, depth: bigint): CelValue {
  if (depth < 0n) return new CelError('level must be non-negative');
  const items: CelValue[] = [];
  const collect = (from: CelList, left: bigint): void => {
    for (const item of listItems(from)) {
      if (item instanceof CelList && left > 0n) collect(item, left - 1n);
      else items.push(item);
    }
  };
  collect(list, depth);
  return new ValueList(items);
}

function sortByKeys(list: CelList, keys: CelList): CelValue {
  if (list.size !== keys.size) {
    return new CelError(
      `@sortByAssociatedKeys() expected a list of the same size as the associated keys list, but got ${list.size} and ${keys.size} elements respectively`,
    );
  }
  if (list.size === 0) return list;
  const keyItems = listItems(keys);
  const first = keyItems[0] ?? null;
  if (!hasTrait(first, 'comparer')) return new CelError('list elements must be comparable');
  const wanted = typeName(first);
  let failure: CelError | undefined;
  const order = goSortedIndexes(list.size, (i, j) => {
    const [a = null, b = null] = [keyItems[i], keyItems[j]];
    if (typeName(a) !== wanted || typeName(b) !== wanted) {
      failure = new CelError('list elements must have the same type');
      return false;
    }
    return compare(a, b) === -1;
  });
  return failure ?? new ValueList(order.map((i) => list.at(i)));
}

function distinct(list: CelList): CelValue {
  if (list.size === 0) return list;
  const unique: CelValue[] = [];
  for (const [i, item] of listItems(list).entries()) {
    // What stands at the item's own place is not compared with it, as in cel-go.
    if (!unique.some((other, j) => j !== i && equalTo(item, other) === true)) unique.push(item);
  }
  return new ValueList(unique);
}

/** The longest list that `lists.range` makes. */
const maxRange = 1_000_000n;

function range(length: bigint): CelValue {
  if (length < 0n) return new CelError(`lists.range: size must be non-negative, got ${length}`);
  if (length > maxRange) {
    return new CelError(`lists.range: size ${length} exceeds maximum allowed (${maxRange})`);
  }
  return new ValueList(Array.from({ length: Number(length) }, (_, i) => BigInt(i)));
}

/** A call that makes a list: so much a size unit, and the list. */
function allocation(factor: number, size: Range): CallEstimate {
  return { cost: add(add(scale(size, factor), exactly(1n)), exactly(BigInt(listCreateCost))), resultSize: size };
}

const allocationCost = (factor: number, size: number): number =>
  Math.trunc(size * (factor < 0 ? 1 : factor)) + 1 + listCreateCost;

const outputCost = (_: readonly CelValue[], result: CelValue): number => allocationCost(1, sizeOf(result));

/** Every element is compared with every other. cel-go takes for granted that there is a list, and breaks where there is none. */
function selfCompareCost(list: CelValue): number {
  if (!(list instanceof CelList)) {
    const missing = hasTrait(list, 'adder') ? 'Contains' : 'Add';
    throw new Breakdown(
      `internal error: interface conversion: ${goTypeName(list)} is not traits.Lister: missing method ${missing}`,
    );
  }
  const size = list.size;
  const first = size > 0 ? list.at(0) : null;
  const isText = typeof first === 'string' || first instanceof Uint8Array;
  return allocationCost(isText ? 2 + stringTraversalFactor : 2, size * size);
}

/** cel-go takes for granted that a depth is a whole number, and breaks where it is anything else, an error included. */
function flattenCost([list = null, depth = 1n]: readonly CelValue[]): number {
  if (typeof depth !== 'bigint') {
    throw new Breakdown(`internal error: interface conversion: ref.Val is ${goTypeName(depth)}, not types.Int`);
  }
  return allocationCost(Number(depth), sizeOf(list));
}

/** An estimator of a member function with so many arguments. */
const onTarget =
  (argCount: number, estimate: (size: Range, args: readonly AstNode[]) => CallEstimate): CallEstimator =>
  (estimator, target, args) =>
    target === undefined || args.length !== argCount ? undefined : estimate(sizeOrUnbounded(estimator, target), args);

/** The difference of two uint64, which wraps around. */
const wrappedDifference = (a: bigint, b: bigint): bigint => BigInt.asUintN(64, a - b);

const flattenOverload = (
  id: string,
  params: readonly CelType[],
  result: CelType,
  depth: (args: readonly CelValue[]) => bigint,
  estimate: CallEstimator,
): Overload =>
  member(
    id,
    params,
    result,
    ([list = null, ...args]) =>
      list instanceof CelList
        ? flatten(list, depth(args))
        : new CelError(`no such overload: ${typeText(list)}.flatten(${args.map(typeText).join(', ')})`),
    { cost: flattenCost, estimate },
  );

const listOfT = listOf(typeParam('T'));
const comparableTypes: readonly (readonly [name: string, type: CelType])[] = [
  ['int', intType],
  ['uint', uintType],
  ['double', doubleType],
  ['bool', boolType],
  ['google.protobuf.Duration', durationType],
  ['google.protobuf.Timestamp', timestampType],
  ['string', stringType],
  ['bytes', bytesType],
];

const sortFactor = (type: CelType): number =>
  type === stringType || type === bytesType ? 2 + stringTraversalFactor : 2;

function sortEstimate(type: CelType, size: Range): CallEstimate {
  return allocation(sortFactor(type), multiply(size, size));
}

const sortFunction: CelFunction = define(
  'sort',
  comparableTypes.map(([name, type]) =>
    member(`list_${name}_sort`, [listOf(type)], listOf(type), undefined, {
      cost: (args) => selfCompareCost(args[0] ?? null),
      estimate: onTarget(0, (size) => sortEstimate(type, size)),
    }),
  ),
  { shared: { call: onList((list) => sortByKeys(list, list)), trait: 'list' } },
);

const sortByFunction: CelFunction = define(
  '@sortByAssociatedKeys',
  comparableTypes.map(([name, type]) =>
    member(`list_${name}_sortByAssociatedKeys`, [listOfT, listOf(type)], listOfT, undefined, {
      cost: (args) => selfCompareCost(args[1] ?? null),
      estimate: (estimator, target, [keys]) =>
        target === undefined || keys === undefined ? undefined : sortEstimate(type, sizeOrUnbounded(estimator, keys)),
    }),
  ),
  {
    shared: {
      call: onList((list, [keys]) => (keys instanceof CelList ? sortByKeys(list, keys) : noSuchOverload())),
      trait: 'list',
    },
  },
);

export const extListsLibrary: Library = {
  name: 'cel.lib.ext.lists',
  since: '1.34',
  functions: [
    define('slice', [
      member(
        'list_slice',
        [listOfT, intType, intType],
        listOfT,
        onList((list, [start, end]) => slice(list, int(start), int(end))),
        {
          cost: outputCost,
          estimate: onTarget(2, (size, [start, end]) =>
            allocation(1, exactly(wrappedDifference(literalOr(end, size.max), literalOr(start, 0n)))),
          ),
        },
      ),
    ]),
    define(
      'flatten',
      [
        flattenOverload(
          'list_flatten',
          [listOf(listOfT)],
          listOfT,
          () => 1n,
          onTarget(0, (size) => allocation(1, size)),
        ),
        flattenOverload(
          'list_flatten_int',
          [listOf(dynType), intType],
          listOf(dynType),
          ([depth]) => int(depth),
          onTarget(1, (size, [depth]) => allocation(Number(literalOr(depth, unbounded)), size)),
        ),
      ],
      { unguarded: true },
    ),
    sortFunction,
    sortByFunction,
    define('lists.range', [
      global('lists_range', [intType], listOf(intType), ([length]) => range(int(length)), {
        cost: outputCost,
        estimate: (_, target, [length]) =>
          target !== undefined || length === undefined
            ? undefined
            : allocation(1, exactly(literalOr(length, unbounded))),
      }),
    ]),
    define('reverse', [
      member(
        'list_reverse',
        [listOfT],
        listOfT,
        onList((list) => new ValueList([...listItems(list)].reverse())),
        { cost: outputCost, estimate: onTarget(0, (size) => allocation(1, size)) },
      ),
    ]),
    define('distinct', [
      member('list_distinct', [listOfT], listOfT, onList(distinct), {
        cost: (args) => selfCompareCost(args[0] ?? null),
        estimate: onTarget(0, (size) => allocation(2, multiply(size, size))),
      }),
    ]),
  ],
};
