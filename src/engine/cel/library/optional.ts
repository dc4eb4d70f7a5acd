/** cel-go's optional types: values that may be absent, and what makes and opens them. */
import { boolType, dynType, intType, listOf, mapOf, optionalOf, stringType, typeParam } from '../check/type.ts';
import { minUnixSeconds } from '../eval/arithmetic.ts';
import { ConcatList, GrowingList, listItems, ValueList } from '../eval/list.ts';
import { ValueMap } from '../eval/map.ts';
import { printValue } from '../eval/print.ts';
import {
  CelError,
  CelList,
  type CelValue,
  Duration,
  noSuchOverload,
  Optional,
  optionalNone,
  Timestamp,
  Uint,
} from '../eval/value.ts';
import { define, global, member, unary } from './declare.ts';
import type { Library } from './library.ts';

const paramK = typeParam('K');
const paramV = typeParam('V');
const optionalV = optionalOf(paramV);
const listV = listOf(paramV);
const mapKV = mapOf(paramK, paramV);

/** True for what `ofNonZeroValue` takes for nothing. Lists and maps of an object's data never count as such. */
function isZero(value: CelValue): boolean {
  if (value === null || value === false || value === 0n || value === 0 || value === '') return true;
  if (value instanceof Uint) return value.value === 0n;
  if (value instanceof Uint8Array) return value.length === 0;
  if (value instanceof Duration) return value.nanoseconds === 0n;
  if (value instanceof Timestamp) return value.seconds === minUnixSeconds && value.nanoseconds === 0;
  const computed =
    value instanceof ValueList ||
    value instanceof ConcatList ||
    value instanceof GrowingList ||
    value instanceof ValueMap;
  return computed && value.size === 0;
}

function unwrap(list: CelValue): CelValue {
  if (!(list instanceof CelList)) return noSuchOverload();
  const values: CelValue[] = [];
  for (const item of listItems(list)) {
    if (!(item instanceof Optional)) return new CelError(`value ${printValue(item)} is not optional`);
    if (item.value !== undefined) values.push(item.value);
  }
  return new ValueList(values);
}

function openOptional(optional: CelValue): CelValue {
  if (!(optional instanceof Optional)) return noSuchOverload();
  return optional.value === undefined ? new CelError('optional.none() dereference') : optional.value;
}

const end = (at: (list: CelList) => number): ((value: CelValue) => CelValue) => {
  return (list) => {
    if (!(list instanceof CelList)) return noSuchOverload();
    return list.size === 0 ? optionalNone : new Optional(list.at(at(list)));
  };
};

export const optionalLibrary: Library = {
  name: 'cel.lib.optional',
  since: '1.0',
  types: [optionalOf(dynType)],
  functions: [
    define('optional.of', [
      global(
        'optional_of',
        [paramV],
        optionalV,
        unary((value) => new Optional(value)),
      ),
    ]),
    define('optional.ofNonZeroValue', [
      global(
        'optional_ofNonZeroValue',
        [paramV],
        optionalV,
        unary((value) => (isZero(value) ? optionalNone : new Optional(value))),
      ),
    ]),
    define('optional.none', [global('optional_none', [], optionalV, () => optionalNone)]),
    define('value', [member('optional_value', [optionalV], paramV, unary(openOptional))]),
    define('hasValue', [
      member(
        'optional_hasValue',
        [optionalV],
        boolType,
        unary((value) => (value instanceof Optional ? value.value !== undefined : noSuchOverload())),
      ),
    ]),
    define('or', [member('optional_or_optional', [optionalV, optionalV], optionalV)]),
    define('orValue', [member('optional_orValue_value', [optionalV, paramV], paramV)]),
    define('_?._', [global('select_optional_field', [dynType, stringType], optionalV)]),
    define('_[?_]', [
      global('list_optindex_optional_int', [listV, intType], optionalV),
      global('optional_list_optindex_optional_int', [optionalOf(listV), intType], optionalV),
      global('map_optindex_optional_value', [mapKV, paramK], optionalV),
      global('optional_map_optindex_optional_value', [optionalOf(mapKV), paramK], optionalV),
    ]),
    define('_[_]', [
      global('optional_list_index_int', [optionalOf(listV), intType], optionalV),
      global('optional_map_index_value', [optionalOf(mapKV), paramK], optionalV),
    ]),
    define('last', [member('list_last', [listV], optionalV, unary(end((list) => list.size - 1)))]),
    define('first', [member('list_first', [listV], optionalV, unary(end(() => 0)))]),
    define('optional.unwrap', [global('optional_unwrap', [listOf(optionalV)], listV, unary(unwrap))]),
    define('unwrapOpt', [member('optional_unwrapOpt', [listOf(optionalV)], listV, unary(unwrap))]),
  ],
};
