import { describe, expect, it } from 'vitest';
import { CelError } from '../eval/value.ts';
import { parseQuantity, Quantity, quantityOf } from './quantity-value.ts';

function quantity(text: string): Quantity {
  const read = parseQuantity(text);
  if (!(read instanceof Quantity)) throw new Error(read.error);
  return read;
}

describe('reading', () => {
  it.each([
    ['1Ki', 1024],
    ['1.5Gi', 1610612736],
    ['1E', 1e18],
    ['1E3', 1000],
    ['1e-3', 0.001],
    ['500m', 0.5],
    ['.5', 0.5],
    ['5.', 5],
    ['-.5', -0.5],
    ['.', 0],
    ['-', 0],
    ['Ki', 0],
    ['0.0000000001', 1e-9],
    ['8Ei', 2 ** 63],
  ])('%j is about %d', (text, expected) => {
    expect(quantity(text).asApproximateFloat()).toBe(expected);
  });

  it.each([
    ['', "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'"],
    ['1.5.5', "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'"],
    ['1ki', "unable to parse quantity's suffix"],
    ['1e', "unable to parse quantity's suffix"],
    ['Pi', 'unable to parse numeric part of quantity'],
  ])('%j is none', (text, error) => {
    expect(parseQuantity(text)).toEqual({ error });
  });
});

describe('whole numbers', () => {
  it.each<[string, bigint | undefined]>([
    ['1k', 1000n],
    ['999999999999999999', 999999999999999999n],
    ['9223372036854775807', undefined],
    ['1000m', undefined],
    ['1e30', undefined],
  ])('%j as an int is %s', (text, expected) => {
    expect(quantity(text).asInt64()).toBe(expected);
  });
});

describe('arithmetic', () => {
  it('is exact', () => {
    expect(quantity('0.1').plus(quantity('0.2')).compareTo(quantity('300m'))).toBe(0);
    expect(quantity('12345678901234567890').minus(quantity('12345678901234567889')).compareTo(quantityOf(1n))).toBe(0);
  });

  it('adds the lowest int64 where it is to be taken away', () => {
    const lowest = quantityOf(-(2n ** 63n));
    expect(quantity('1Gi').minus(lowest).asInt64()).toBe(2n ** 30n - 2n ** 63n);
    expect(quantity('-1').minus(lowest).asInt64()).toBeUndefined();
  });

  it('orders exponents of any size', () => {
    expect(quantity('1e1000').compareTo(quantity('1e999999999'))).toBe(-1);
    expect(quantity('-1e1000').compareTo(quantity('1'))).toBe(-1);
  });

  it('never finds a computed quantity equal on the right', () => {
    const two = quantity('1').plus(quantityOf(1n));
    expect(two.equalTo(quantity('2'))).toBe(true);
    expect(quantity('2').equalTo(two)).toBeInstanceOf(CelError);
  });
});
