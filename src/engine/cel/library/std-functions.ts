/** The standard library's functions: size, type, conversions, and the four that look into strings. */
import { compileRegexp, matchesRegexp } from '../../values/regexp.ts';
import {
  boolType,
  bytesType,
  type CelType,
  doubleType,
  durationType,
  dynType,
  intType,
  listOf,
  mapOf,
  stringType,
  timestampType,
  uintType,
} from '../check/type.ts';
import { sizeOf } from '../cost/actual-size.ts';
import { toBool, toBytes, toDouble, toDuration, toInt, toText, toTimestamp, toUint } from '../eval/convert.ts';
import { typeName } from '../eval/kind.ts';
import { CelError, type CelValue, noSuchOverloadOr, TypeValue } from '../eval/value.ts';
import { binary, define, global, member, paramA, paramB, unary } from './declare.ts';
import type { CelFunction } from './library.ts';

const size: CelFunction = define(
  'size',
  [
    global('size_bytes', [bytesType], intType),
    member('bytes_size', [bytesType], intType),
    global('size_list', [listOf(paramA)], intType),
    member('list_size', [listOf(paramA)], intType),
    global('size_map', [mapOf(paramA, paramB)], intType),
    member('map_size', [mapOf(paramA, paramB)], intType),
    global('size_string', [stringType], intType),
    member('string_size', [stringType], intType),
  ],
  { shared: { call: unary((value) => BigInt(sizeOf(value))), trait: 'sizer' } },
);

const typeFunction: CelFunction = define('type', [global('type', [paramA], { kind: 'type', of: paramA })], {
  shared: { call: unary((value) => (value instanceof CelError ? value : new TypeValue(typeName(value)))) },
});

const dyn: CelFunction = define('dyn', [global('to_dyn', [paramA], dynType)], {
  shared: { call: unary((value) => value) },
});

/** A conversion and what it converts from. */
function conversion(
  name: string,
  result: CelType,
  convert: (value: CelValue) => CelValue,
  from: readonly (readonly [id: string, type: CelType])[],
): CelFunction {
  return define(
    name,
    from.map(([id, type]) => global(id, [type], result, unary(convert))),
  );
}

const conversions: readonly CelFunction[] = [
  conversion('bool', boolType, toBool, [
    ['bool_to_bool', boolType],
    ['string_to_bool', stringType],
  ]),
  conversion('bytes', bytesType, toBytes, [
    ['bytes_to_bytes', bytesType],
    ['string_to_bytes', stringType],
  ]),
  conversion('double', doubleType, toDouble, [
    ['double_to_double', doubleType],
    ['int64_to_double', intType],
    ['string_to_double', stringType],
    ['uint64_to_double', uintType],
  ]),
  conversion('duration', durationType, toDuration, [
    ['duration_to_duration', durationType],
    ['string_to_duration', stringType],
  ]),
  conversion('int', intType, toInt, [
    ['int64_to_int64', intType],
    ['double_to_int64', doubleType],
    ['duration_to_int64', durationType],
    ['string_to_int64', stringType],
    ['timestamp_to_int64', timestampType],
    ['uint64_to_int64', uintType],
  ]),
  conversion('string', stringType, toText, [
    ['string_to_string', stringType],
    ['bool_to_string', boolType],
    ['bytes_to_string', bytesType],
    ['double_to_string', doubleType],
    ['duration_to_string', durationType],
    ['int64_to_string', intType],
    ['timestamp_to_string', timestampType],
    ['uint64_to_string', uintType],
  ]),
  conversion('timestamp', timestampType, toTimestamp, [
    ['timestamp_to_timestamp', timestampType],
    ['int64_to_timestamp', intType],
    ['string_to_timestamp', stringType],
  ]),
  conversion('uint', uintType, toUint, [
    ['uint64_to_uint64', uintType],
    ['double_to_uint64', doubleType],
    ['int64_to_uint64', intType],
    ['string_to_uint64', stringType],
  ]),
];

/** A test on two strings that says itself what it does not take. */
function stringTest(name: string, id: string, test: (text: string, other: string) => boolean): CelFunction {
  const call = binary((text, other) => {
    if (typeof text !== 'string') return noSuchOverloadOr(text);
    return typeof other === 'string' ? test(text, other) : noSuchOverloadOr(other);
  });
  return define(name, [member(id, [stringType, stringType], boolType, call)], { unguarded: true });
}

function matchesPattern(text: CelValue, pattern: CelValue): CelValue {
  if (typeof pattern !== 'string' || typeof text !== 'string') return noSuchOverloadOr(pattern);
  const compiled = compileRegexp(pattern);
  return compiled.regexp === undefined ? new CelError(compiled.error) : matchesRegexp(compiled.regexp, text);
}

const strings: readonly CelFunction[] = [
  stringTest('contains', 'contains_string', (text, part) => text.includes(part)),
  stringTest('endsWith', 'ends_with_string', (text, end) => text.endsWith(end)),
  stringTest('startsWith', 'starts_with_string', (text, start) => text.startsWith(start)),
  define(
    'matches',
    [
      global('matches', [stringType, stringType], boolType),
      member('matches_string', [stringType, stringType], boolType),
    ],
    { shared: { call: binary(matchesPattern), trait: 'matcher' } },
  ),
];

/** Functions other than operators and those on times. */
export const standardFunctions: readonly CelFunction[] = [size, typeFunction, ...conversions, dyn, ...strings];
