/** Kubernetes' quantity library. */
import { boolType, doubleType, intType, stringType } from '../check/type.ts';
import { CelError, type CelValue, noSuchOverloadOr } from '../eval/value.ts';
import { define, global, member, withString } from './declare.ts';
import type { Call, Library } from './library.ts';
import { parseQuantity, Quantity, quantityOf, quantityType } from './quantity-value.ts';

/** A call on a quantity. */
const on =
  (call: (quantity: Quantity) => CelValue): Call =>
  (args) => {
    const quantity = args[0] ?? null;
    return quantity instanceof Quantity ? call(quantity) : noSuchOverloadOr(quantity);
  };

/** A call on a quantity with another, or with an int that stands for one. */
const onTwo =
  (call: (quantity: Quantity, other: Quantity) => CelValue): Call =>
  (args) => {
    const [quantity = null, other = null] = args;
    if (!(quantity instanceof Quantity)) return noSuchOverloadOr(quantity);
    if (typeof other === 'bigint') return call(quantity, quantityOf(other));
    return other instanceof Quantity ? call(quantity, other) : noSuchOverloadOr(quantity);
  };

const two = [quantityType, quantityType];
const plus = onTwo((quantity, other) => quantity.plus(other));
const minus = onTwo((quantity, other) => quantity.minus(other));

export const quantityLibrary: Library = {
  name: 'kubernetes.quantity',
  since: '1.0',
  functions: [
    define('quantity', [
      global(
        'string_to_quantity',
        [stringType],
        quantityType,
        withString((text) => {
          const read = parseQuantity(text);
          return read instanceof Quantity ? read : new CelError(read.error);
        }),
      ),
    ]),
    define('isQuantity', [
      global(
        'is_quantity_string',
        [stringType],
        boolType,
        withString((text) => parseQuantity(text) instanceof Quantity),
      ),
    ]),
    // A global function where all others are members: so it is declared.
    define('sign', [
      global(
        'quantity_sign',
        [quantityType],
        intType,
        on((quantity) => BigInt(quantity.sign)),
      ),
    ]),
    define('isGreaterThan', [
      member(
        'quantity_is_greater_than',
        two,
        boolType,
        onTwo((quantity, other) => quantity.compareTo(other) === 1),
      ),
    ]),
    define('isLessThan', [
      member(
        'quantity_is_less_than',
        two,
        boolType,
        onTwo((quantity, other) => quantity.compareTo(other) === -1),
      ),
    ]),
    define('compareTo', [
      member(
        'quantity_compare_to',
        two,
        intType,
        onTwo((quantity, other) => BigInt(quantity.compareTo(other))),
      ),
    ]),
    define('asApproximateFloat', [
      member(
        'quantity_get_float',
        [quantityType],
        doubleType,
        on((quantity) => quantity.asApproximateFloat()),
      ),
    ]),
    define('asInteger', [
      member(
        'quantity_get_int',
        [quantityType],
        intType,
        on((quantity) => quantity.asInt64() ?? new CelError('cannot convert value to integer')),
      ),
    ]),
    define('isInteger', [
      member(
        'quantity_is_integer',
        [quantityType],
        boolType,
        on((quantity) => quantity.asInt64() !== undefined),
      ),
    ]),
    define('add', [
      member('quantity_add', two, quantityType, plus),
      member('quantity_add_int', [quantityType, intType], quantityType, plus),
    ]),
    define('sub', [
      member('quantity_sub', two, quantityType, minus),
      member('quantity_sub_int', [quantityType, intType], quantityType, minus),
    ]),
  ],
};
