/** `+ - * / %` and unary minus: on numbers of one type, checked for overflow, on times, and `+` on text, bytes and lists. */
import {
  CelError,
  CelList,
  type CelValue,
  Duration,
  noSuchOverload,
  noSuchOverloadOr,
  Timestamp,
  Uint,
} from './value.ts';

const minInt = -(1n << 63n);
const maxInt = (1n << 63n) - 1n;
const maxUint = (1n << 64n) - 1n;
const nanosPerSecond = 1_000_000_000n;
/** 0001-01-01 and 9999-12-31, the first and last seconds of a timestamp. */
export const minUnixSeconds = -62_135_596_800;
export const maxUnixSeconds = 253_402_300_799;

const overflow = (): CelError => new CelError('integer overflow');
const uintOverflow = (): CelError => new CelError('unsigned integer overflow');
export const timestampOverflow = (): CelError => new CelError('timestamp overflow');

function int(value: bigint): CelValue {
  return value >= minInt && value <= maxInt ? value : overflow();
}

function uint(value: bigint): CelValue {
  return value >= 0n && value <= maxUint ? new Uint(value) : uintOverflow();
}

function duration(nanoseconds: bigint): CelValue {
  return nanoseconds >= minInt && nanoseconds <= maxInt ? new Duration(nanoseconds) : overflow();
}

function later(time: Timestamp, nanoseconds: bigint): CelValue {
  let nanos = BigInt(time.nanoseconds) + (nanoseconds % nanosPerSecond);
  let seconds = BigInt(time.seconds) + nanoseconds / nanosPerSecond;
  if (nanos < 0n) {
    nanos += nanosPerSecond;
    seconds -= 1n;
  } else if (nanos >= nanosPerSecond) {
    nanos -= nanosPerSecond;
    seconds += 1n;
  }
  if (seconds < minUnixSeconds || seconds > maxUnixSeconds) return timestampOverflow();
  return new Timestamp(Number(seconds), Number(nanos), time.offsetSeconds);
}

/** `a + b`. */
export function addValues(a: CelValue, b: CelValue): CelValue {
  if (typeof a === 'string') return typeof b === 'string' ? a + b : noSuchOverloadOr(b);
  if (typeof a === 'bigint') return typeof b === 'bigint' ? int(a + b) : noSuchOverloadOr(b);
  if (typeof a === 'number') return typeof b === 'number' ? a + b : noSuchOverloadOr(b);
  if (a instanceof CelList) return a.plus(b);
  if (a instanceof Uint) return b instanceof Uint ? uint(a.value + b.value) : noSuchOverloadOr(b);
  if (a instanceof Uint8Array) return b instanceof Uint8Array ? joinBytes(a, b) : noSuchOverloadOr(b);
  if (a instanceof Timestamp) return b instanceof Duration ? later(a, b.nanoseconds) : noSuchOverloadOr(b);
  if (!(a instanceof Duration)) return noSuchOverload();
  if (b instanceof Duration) return duration(a.nanoseconds + b.nanoseconds);
  return b instanceof Timestamp ? later(b, a.nanoseconds) : noSuchOverloadOr(b);
}

function joinBytes(a: Uint8Array, b: Uint8Array): Uint8Array {
  const joined = new Uint8Array(a.length + b.length);
  joined.set(a);
  joined.set(b, a.length);
  return joined;
}

/** `a - b`. */
export function subtractValues(a: CelValue, b: CelValue): CelValue {
  if (typeof a === 'bigint') return typeof b === 'bigint' ? int(a - b) : noSuchOverloadOr(b);
  if (typeof a === 'number') return typeof b === 'number' ? a - b : noSuchOverloadOr(b);
  if (a instanceof Uint) return b instanceof Uint ? uint(a.value - b.value) : noSuchOverloadOr(b);
  if (a instanceof Duration) {
    return b instanceof Duration ? duration(a.nanoseconds - b.nanoseconds) : noSuchOverloadOr(b);
  }
  if (!(a instanceof Timestamp)) return noSuchOverload();
  if (b instanceof Duration) return b.nanoseconds === minInt ? overflow() : later(a, -b.nanoseconds);
  if (!(b instanceof Timestamp)) return noSuchOverloadOr(b);
  const seconds = BigInt(a.seconds - b.seconds) * nanosPerSecond;
  if (seconds < minInt || seconds > maxInt) return overflow();
  return duration(seconds + BigInt(a.nanoseconds - b.nanoseconds));
}

/** `a * b`. */
export function multiplyValues(a: CelValue, b: CelValue): CelValue {
  if (typeof a === 'bigint') return typeof b === 'bigint' ? int(a * b) : noSuchOverloadOr(b);
  if (typeof a === 'number') return typeof b === 'number' ? a * b : noSuchOverloadOr(b);
  if (!(a instanceof Uint)) return noSuchOverload();
  return b instanceof Uint ? uint(a.value * b.value) : noSuchOverloadOr(b);
}

const divisionByZero = (): CelError => new CelError('division by zero');
const modulusByZero = (): CelError => new CelError('modulus by zero');

/** `a / b`. */
export function divideValues(a: CelValue, b: CelValue): CelValue {
  if (typeof a === 'number') return typeof b === 'number' ? a / b : noSuchOverloadOr(b);
  if (typeof a === 'bigint') {
    if (typeof b !== 'bigint') return noSuchOverloadOr(b);
    return b === 0n ? divisionByZero() : int(a / b);
  }
  if (!(a instanceof Uint)) return noSuchOverload();
  if (!(b instanceof Uint)) return noSuchOverloadOr(b);
  return b.value === 0n ? divisionByZero() : new Uint(a.value / b.value);
}

/** `a % b`. */
export function moduloValues(a: CelValue, b: CelValue): CelValue {
  if (typeof a === 'bigint') {
    if (typeof b !== 'bigint') return noSuchOverloadOr(b);
    if (b === 0n) return modulusByZero();
    return a === minInt && b === -1n ? overflow() : a % b;
  }
  if (!(a instanceof Uint)) return noSuchOverload();
  if (!(b instanceof Uint)) return noSuchOverloadOr(b);
  return b.value === 0n ? modulusByZero() : new Uint(a.value % b.value);
}

/** `-a`. */
export function negateValue(a: CelValue): CelValue {
  if (typeof a === 'bigint') return int(-a);
  if (typeof a === 'number') return -a;
  return a instanceof Duration ? duration(-a.nanoseconds) : noSuchOverloadOr(a);
}
