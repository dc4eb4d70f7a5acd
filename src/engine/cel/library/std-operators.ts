/** The standard library's operators: logic, equality, arithmetic, order, index and membership. */
import {
  boolType,
  bytesType,
  type CelType,
  doubleType,
  durationType,
  intType,
  listOf,
  mapOf,
  stringType,
  timestampType,
  uintType,
} from '../check/type.ts';
import {
  addValues,
  divideValues,
  moduloValues,
  multiplyValues,
  negateValue,
  subtractValues,
} from '../eval/arithmetic.ts';
import { compare } from '../eval/compare.ts';
import { CelError, CelList, CelMap, type CelValue, noSuchOverloadOr } from '../eval/value.ts';
import { binary, define, global, paramA, paramB, unary } from './declare.ts';
import type { CelFunction } from './library.ts';

const listOfA = listOf(paramA);
const mapOfAB = mapOf(paramA, paramB);

const logic: readonly CelFunction[] = [
  define('_?_:_', [global('conditional', [boolType, paramA, paramA], paramA, undefined, { nonStrict: true })]),
  define('_&&_', [global('logical_and', [boolType, boolType], boolType, undefined, { nonStrict: true })]),
  define('_||_', [global('logical_or', [boolType, boolType], boolType, undefined, { nonStrict: true })]),
  define('!_', [global('logical_not', [boolType], boolType)], {
    shared: { call: unary((value) => (typeof value === 'boolean' ? !value : noSuchOverloadOr(value))) },
  }),
  define('@not_strictly_false', [
    global('not_strictly_false', [boolType], boolType, unary(notStrictlyFalse), { nonStrict: true }),
  ]),
  define('_==_', [global('equals', [paramA, paramA], boolType)]),
  define('_!=_', [global('not_equals', [paramA, paramA], boolType)]),
];

/** The condition that loops of `all` and `exists` go on by: an error may still be made up for. */
function notStrictlyFalse(value: CelValue): CelValue {
  return typeof value === 'boolean' ? value : true;
}

type Signature = readonly [id: string, left: CelType, right: CelType, result?: CelType];

function operator(name: string, signatures: readonly Signature[], shared: CelFunction['shared']): CelFunction {
  const overloads = signatures.map(([id, left, right, result]) => global(id, [left, right], result ?? left));
  return define(name, overloads, shared === undefined ? {} : { shared });
}

const arithmetic: readonly CelFunction[] = [
  operator(
    '_+_',
    [
      ['add_bytes', bytesType, bytesType],
      ['add_double', doubleType, doubleType],
      ['add_duration_duration', durationType, durationType],
      ['add_duration_timestamp', durationType, timestampType, timestampType],
      ['add_timestamp_duration', timestampType, durationType],
      ['add_int64', intType, intType],
      ['add_list', listOfA, listOfA],
      ['add_string', stringType, stringType],
      ['add_uint64', uintType, uintType],
    ],
    { call: binary(addValues), trait: 'adder' },
  ),
  operator(
    '_/_',
    [
      ['divide_double', doubleType, doubleType],
      ['divide_int64', intType, intType],
      ['divide_uint64', uintType, uintType],
    ],
    { call: binary(divideValues), trait: 'divider' },
  ),
  operator(
    '_%_',
    [
      ['modulo_int64', intType, intType],
      ['modulo_uint64', uintType, uintType],
    ],
    { call: binary(moduloValues), trait: 'modder' },
  ),
  operator(
    '_*_',
    [
      ['multiply_double', doubleType, doubleType],
      ['multiply_int64', intType, intType],
      ['multiply_uint64', uintType, uintType],
    ],
    { call: binary(multiplyValues), trait: 'multiplier' },
  ),
  define('-_', [global('negate_double', [doubleType], doubleType), global('negate_int64', [intType], intType)], {
    shared: { call: unary(negateValue), trait: 'negater' },
  }),
  operator(
    '_-_',
    [
      ['subtract_double', doubleType, doubleType],
      ['subtract_duration_duration', durationType, durationType],
      ['subtract_int64', intType, intType],
      ['subtract_timestamp_duration', timestampType, durationType],
      ['subtract_timestamp_timestamp', timestampType, timestampType, durationType],
      ['subtract_uint64', uintType, uintType],
    ],
    { call: binary(subtractValues), trait: 'subtracter' },
  ),
];

/** Pairs of types that have an order; the ids of one type with itself end in it alone. */
const ordered: readonly (readonly [suffix: string, left: CelType, right: CelType])[] = [
  ['bool', boolType, boolType],
  ['int64', intType, intType],
  ['int64_double', intType, doubleType],
  ['int64_uint64', intType, uintType],
  ['uint64', uintType, uintType],
  ['uint64_double', uintType, doubleType],
  ['uint64_int64', uintType, intType],
  ['double', doubleType, doubleType],
  ['double_int64', doubleType, intType],
  ['double_uint64', doubleType, uintType],
  ['string', stringType, stringType],
  ['bytes', bytesType, bytesType],
  ['timestamp', timestampType, timestampType],
  ['duration', durationType, durationType],
];

function order(name: string, id: string, holds: (comparison: -1 | 0 | 1) => boolean): CelFunction {
  const overloads = ordered.map(([suffix, left, right]) => global(`${id}_${suffix}`, [left, right], boolType));
  const call = binary((a, b) => {
    const result = compare(a, b);
    return result instanceof CelError ? result : holds(result);
  });
  return define(name, overloads, { shared: { call, trait: 'comparer' } });
}

function isIn(value: CelValue, container: CelValue): CelValue {
  if (container instanceof CelList) return container.contains(value);
  if (!(container instanceof CelMap)) return noSuchOverloadOr(container);
  const found = container.find(value);
  return found instanceof CelError ? found : found !== undefined;
}

const containers: readonly CelFunction[] = [
  define('_[_]', [global('index_list', [listOfA, intType], paramA), global('index_map', [mapOfAB, paramA], paramB)]),
  define('@in', [global('in_list', [paramA, listOfA], boolType), global('in_map', [paramA, mapOfAB], boolType)], {
    shared: { call: binary(isIn) },
  }),
];

/** Operators, in the order in which the checker tries their overloads. */
export const operatorFunctions: readonly CelFunction[] = [
  ...logic,
  ...arithmetic,
  order('_<_', 'less', (comparison) => comparison < 0),
  order('_<=_', 'less_equals', (comparison) => comparison <= 0),
  order('_>_', 'greater', (comparison) => comparison > 0),
  order('_>=_', 'greater_equals', (comparison) => comparison >= 0),
  ...containers,
];
