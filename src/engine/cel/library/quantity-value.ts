/** Quantities (`500m`, `2Gi`, `1e3`) as Kubernetes computes with them: int64 with a power of ten while that fits, else exact decimals. */
import { objectNamed } from '../check/type.ts';
import { type CelValue, noSuchOverloadOr, Opaque } from '../eval/value.ts';

export const quantityType = objectNamed('kubernetes.Quantity');

const wrongForm = "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'";
const form = /^([+-]?)(0*)([0-9]*)(?:(\.)([0-9]*))?([eEinumkKMGTP]*[-+]?[0-9]*)$/;

const decimalSuffixes: ReadonlyMap<string, number> = new Map([
  ['n', -9],
  ['u', -6],
  ['m', -3],
  ['', 0],
  ['k', 3],
  ['M', 6],
  ['G', 9],
  ['T', 12],
  ['P', 15],
  ['E', 18],
]);
const binarySuffixes: ReadonlyMap<string, number> = new Map([
  ['Ki', 10],
  ['Mi', 20],
  ['Gi', 30],
  ['Ti', 40],
  ['Pi', 50],
  ['Ei', 60],
]);

const maxInt = (1n << 63n) - 1n;
const fitsInt64 = (value: bigint): boolean => value >= -maxInt - 1n && value <= maxInt;
/** Exponents beyond this order alike, and none may cost memory. */
const exponentLimit = 5000;
/** The finest that is kept, a billionth. */
const nano = -9;

/** An amount: `value × 10^exponent`. */
interface Amount {
  readonly value: bigint;
  readonly exponent: number;
  /** True where it no longer is (or never was) an int64 with a scale: then it converts to no integer. */
  readonly decimal: boolean;
}

/** A quantity. */
export class Quantity extends Opaque {
  readonly type = quantityType;

  constructor(
    readonly amount: Amount,
    /** True for the result of a computation, which never is the right operand of an equality (in Go it is a pointer). */
    readonly computed: boolean,
  ) {
    super();
  }

  get goType(): string {
    return this.computed ? '*cel.Quantity' : 'cel.Quantity';
  }

  equalTo(other: CelValue): boolean | ReturnType<typeof noSuchOverloadOr> {
    if (!(other instanceof Quantity) || other.computed) return noSuchOverloadOr(other);
    return this.compareTo(other) === 0;
  }

  toString(): string {
    const { value, exponent } = this.amount;
    return exponent === 0 ? String(value) : `${value}e${exponent}`;
  }

  /** −1, 0 or 1. */
  get sign(): number {
    return signOf(this.amount.value);
  }

  /** −1, 0 or 1, exactly. */
  compareTo(other: Quantity): number {
    return compareAmounts(this.amount, other.amount);
  }

  /** The whole number, where the quantity still is one without further ado. */
  asInt64(): bigint | undefined {
    const { value, exponent, decimal } = this.amount;
    return decimal || exponent < 0 ? undefined : scaledInt64(value, exponent);
  }

  /** As Kubernetes computes it: the digits as a float64 times a power of ten. */
  asApproximateFloat(): number {
    const { value, exponent } = this.amount;
    return exponent === 0 ? Number(value) : Number(value) * powerOfTen(exponent);
  }

  plus(other: Quantity): Quantity {
    return new Quantity(addAmounts(this.amount, other.amount), true);
  }

  minus(other: Quantity): Quantity {
    return new Quantity(subtractAmounts(this.amount, other.amount), true);
  }
}

/** The quantity of an int. */
export function quantityOf(value: bigint): Quantity {
  return new Quantity({ value, exponent: 0, decimal: false }, false);
}

function signOf(value: bigint): number {
  if (value === 0n) return 0;
  return value < 0n ? -1 : 1;
}

function scaledInt64(value: bigint, exponent: number): bigint | undefined {
  if (value === 0n) return 0n;
  if (exponent > 19) return undefined;
  const scaled = value * 10n ** BigInt(exponent);
  return fitsInt64(scaled) ? scaled : undefined;
}

function compareAmounts(a: Amount, b: Amount): number {
  const sign = signOf(a.value);
  if (sign !== signOf(b.value)) return Math.sign(sign - signOf(b.value));
  if (sign === 0) return 0;
  // What has more digits before the point is larger; only equally long ones need to be aligned.
  const length = (amount: Amount): number => String(amount.value).length + amount.exponent;
  if (length(a) !== length(b)) return length(a) > length(b) ? sign : -sign;
  const lowest = Math.min(a.exponent, b.exponent);
  const aligned = (amount: Amount): bigint => amount.value * 10n ** BigInt(amount.exponent - lowest);
  return signOf(aligned(a) - aligned(b));
}

function addAmounts(a: Amount, b: Amount): Amount {
  const sum = a.decimal || b.decimal ? undefined : addInt64Amounts(a, b);
  return sum ?? addDecimals(a, b);
}

/** The lowest int64 has no negative: as in Go it stays what it is, and is added where it was to be taken away. */
function subtractAmounts(a: Amount, b: Amount): Amount {
  const wrapped = { ...b, value: BigInt.asIntN(64, -b.value) };
  const difference = a.decimal || b.decimal ? undefined : addInt64Amounts(a, wrapped);
  return difference ?? addDecimals(a, { ...b, value: -b.value });
}

function addDecimals(a: Amount, b: Amount): Amount {
  const lowest = Math.min(a.exponent, b.exponent);
  const aligned = (amount: Amount): bigint => amount.value * 10n ** BigInt(amount.exponent - lowest);
  return { value: aligned(a) + aligned(b), exponent: lowest, decimal: true };
}

/** The sum at the finer of both scales, while it fits into an int64. */
function addInt64Amounts(a: Amount, b: Amount): Amount | undefined {
  if (b.value === 0n) return a;
  if (a.value === 0n) return b;
  const lowest = Math.min(a.exponent, b.exponent);
  const left = scaledInt64(a.value, a.exponent - lowest);
  const right = scaledInt64(b.value, b.exponent - lowest);
  if (left === undefined || right === undefined || !fitsInt64(left + right)) return undefined;
  return { value: left + right, exponent: lowest, decimal: false };
}

/** Go's `math.Pow10`, whose table goes in steps of 10^32. */
function powerOfTen(exponent: number): number {
  if (exponent > 308) return Number.POSITIVE_INFINITY;
  if (exponent < -323) return 0;
  const steps = Math.trunc(Math.abs(exponent) / 32) * 32;
  const rest = Number(`1e${Math.abs(exponent) % 32}`);
  return exponent < 0 ? Number(`1e-${steps}`) / rest : Number(`1e${steps}`) * rest;
}

/** Reads a quantity, or tells Kubernetes' message. */
export function parseQuantity(text: string): Quantity | { readonly error: string } {
  const parts = form.exec(text);
  if (text === '' || parts === null) return { error: wrongForm };
  const [, sign = '', zeros = '', whole = '', , fraction = '', suffix = ''] = parts;
  const binary = binarySuffixes.get(suffix);
  const exponent = binary === undefined ? decimalExponent(suffix) : 0;
  if (exponent === undefined) return { error: "unable to parse quantity's suffix" };
  const digits = BigInt(`${whole}${fraction}` || '0');
  const amount = int64Amount(whole.length || 1, fraction.length, digits, exponent, binary);
  if (amount === undefined && zeros + whole + fraction === '') {
    return { error: 'unable to parse numeric part of quantity' };
  }
  const { value, ...rest } = amount ?? decimalAmount(digits, exponent - fraction.length, binary);
  return new Quantity({ value: sign === '-' ? -value : value, ...rest }, false);
}

function decimalExponent(suffix: string): number | undefined {
  const known = decimalSuffixes.get(suffix);
  if (known !== undefined) return known;
  if (!/^[eE][+-]?[0-9]+$/.test(suffix)) return undefined;
  return Math.max(-exponentLimit, Math.min(exponentLimit, Number(suffix.slice(1))));
}

/** The amount as an int64 with a scale, where it is short enough for Kubernetes to try. */
function int64Amount(
  wholeDigits: number,
  fractionDigits: number,
  digits: bigint,
  exponent: number,
  binary: number | undefined,
): Amount | undefined {
  const scale = exponent - fractionDigits;
  if (binary === undefined) {
    if (wholeDigits + fractionDigits > 18 || scale < nano) return undefined;
    return { value: digits, exponent: scale, decimal: false };
  }
  const precision = 15 - wholeDigits - Math.trunc(Math.fround(Math.fround(binary * 3) / 10)) - 1;
  const value = digits << BigInt(binary);
  if (fractionDigits > 0 || precision < 0 || !fitsInt64(value)) return undefined;
  return { value, exponent: 0, decimal: false };
}

/** The amount as an exact decimal: rounded up to billionths, a binary one no more than an int64. */
function decimalAmount(digits: bigint, exponent: number, binary: number | undefined): Amount {
  const value = binary === undefined ? digits : digits << BigInt(binary);
  if (value === 0n) return { value, exponent, decimal: true };
  const nanos =
    exponent >= nano ? value * 10n ** BigInt(exponent - nano) : divideUp(value, 10n ** BigInt(nano - exponent));
  if (binary !== undefined && nanos > maxInt * 10n ** 9n) return { value: maxInt, exponent: 0, decimal: true };
  return { value: nanos, exponent: nano, decimal: true };
}

function divideUp(value: bigint, by: bigint): bigint {
  return (value + by - 1n) / by;
}
