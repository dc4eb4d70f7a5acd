/** `==` between values: numbers across their types, lists and maps by their own rules, an error where the types never meet. */

import { deepEqual } from '../../values/value.ts';
import { compareBytes } from './text.ts';
import {
  type CelError,
  CelList,
  CelMap,
  type CelValue,
  Duration,
  Opaque,
  Optional,
  Preserved,
  Timestamp,
  TypeValue,
  Uint,
} from './value.ts';

/** `a == b` as an expression evaluates it: null equals only null, else the left value decides. */
export function equal(a: CelValue, b: CelValue): boolean | CelError {
  if (a === null || b === null) return a === b;
  return equalTo(a, b);
}

/** Equality by the left value alone, as an element of a list is compared. */
export function equalTo(a: CelValue, b: CelValue): boolean | CelError {
  switch (typeof a) {
    case 'string':
    case 'boolean':
      return a === b;
    case 'bigint':
    case 'number':
      return numbersEqual(a, b);
    default:
  }
  if (a === null) return b === null;
  if (a instanceof CelList || a instanceof CelMap || a instanceof Opaque) return a.equalTo(b);
  if (a instanceof Uint) return numbersEqual(a, b);
  if (a instanceof Uint8Array) return b instanceof Uint8Array && compareBytes(a, b) === 0;
  if (a instanceof Duration) return b instanceof Duration && a.nanoseconds === b.nanoseconds;
  if (a instanceof Timestamp) {
    return b instanceof Timestamp && a.seconds === b.seconds && a.nanoseconds === b.nanoseconds;
  }
  if (a instanceof Optional) return optionalsEqual(a, b);
  if (a instanceof TypeValue) return b instanceof TypeValue && a.name === b.name;
  if (a instanceof Preserved) return b instanceof Preserved && deepEqual(a.data, b.data);
  return a;
}

function optionalsEqual(a: Optional, b: CelValue): boolean | CelError {
  if (!(b instanceof Optional)) return false;
  if (a.value === undefined || b.value === undefined) return a.value === b.value;
  return equalTo(a.value, b.value);
}

function numbersEqual(a: bigint | number | Uint, b: CelValue): boolean {
  if (typeof b !== 'bigint' && typeof b !== 'number' && !(b instanceof Uint)) return false;
  return compareNumbers(a, b) === 0;
}

/**
 * Orders numbers of any type: −1, 0 or 1; `undefined` where one is NaN. An integer meets a double as cel-go has it:
 * beyond the integer's range the double wins, within it the integer is rounded to a double.
 */
export function compareNumbers(a: bigint | number | Uint, b: bigint | number | Uint): -1 | 0 | 1 | undefined {
  if (typeof a === 'number') {
    if (typeof b === 'number') return Number.isNaN(a) || Number.isNaN(b) ? undefined : order(a, b);
    return compareDoubleInteger(a, b);
  }
  if (typeof b === 'number') {
    const reverse = compareDoubleInteger(b, a);
    return reverse === undefined ? undefined : order(0, reverse);
  }
  return order(typeof a === 'bigint' ? a : a.value, typeof b === 'bigint' ? b : b.value);
}

function compareDoubleInteger(a: number, b: bigint | Uint): -1 | 0 | 1 | undefined {
  if (Number.isNaN(a)) return undefined;
  if (typeof b === 'bigint') {
    if (a < -(2 ** 63)) return -1;
    if (a > 2 ** 63) return 1;
    return order(a, Number(b));
  }
  if (a < 0) return -1;
  if (a > 2 ** 64) return 1;
  return order(a, Number(b.value));
}

function order<T extends number | bigint>(a: T, b: T): -1 | 0 | 1 {
  if (a < b) return -1;
  return a > b ? 1 : 0;
}
