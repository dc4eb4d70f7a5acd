/** Conversions between types: what `int(…)`, `string(…)`, `timestamp(…)` and their kin compute. */
import { goFloat } from '../../values/go-number.ts';
import { maxUnixSeconds, minUnixSeconds, timestampOverflow } from './arithmetic.ts';
import { parseGoDuration } from './duration-text.ts';
import { plainFloat } from './float-text.ts';
import { typeText } from './kind.ts';
import { parseBool, parseFloat64, parseInt64, parseUint64 } from './strconv.ts';
import { fromUtf8, toUtf8 } from './text.ts';
import { formatRfc3339, parseTime, rfc3339Layout } from './timestamp-text.ts';
import { CelError, type CelValue, Duration, Opaque, Timestamp, TypeValue, Uint } from './value.ts';

const conversionError = (value: CelValue, target: string): CelError =>
  value instanceof CelError ? value : new CelError(`type conversion error from '${fromName(value)}' to '${target}'`);

function fromName(value: CelValue): string {
  return value instanceof TypeValue ? 'type' : typeText(value);
}

/** `int(value)`. */
export function toInt(value: CelValue): CelValue {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') {
    // The ends of the range are no float64 that converts back, so they are out.
    if (Number.isFinite(value) && value > -(2 ** 63) && value < 2 ** 63) return BigInt(Math.trunc(value));
    return new CelError('integer overflow');
  }
  if (value instanceof Uint) return value.value < 1n << 63n ? value.value : new CelError('integer overflow');
  if (value instanceof Duration) return value.nanoseconds;
  if (value instanceof Timestamp) return BigInt(value.seconds);
  const read = typeof value === 'string' ? parseInt64(value) : undefined;
  return read ?? conversionError(value, 'int');
}

/** `uint(value)`. */
export function toUint(value: CelValue): CelValue {
  const overflow = (): CelError => new CelError('unsigned integer overflow');
  if (value instanceof Uint) return value;
  if (typeof value === 'bigint') return value >= 0n ? new Uint(value) : overflow();
  if (typeof value === 'number') {
    if (Number.isFinite(value) && value >= 0 && value < 2 ** 64) return new Uint(BigInt(Math.trunc(value)));
    return overflow();
  }
  const read = typeof value === 'string' ? parseUint64(value) : undefined;
  return read === undefined ? conversionError(value, 'uint') : new Uint(read);
}

/** `double(value)`. */
export function toDouble(value: CelValue): CelValue {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Uint) return Number(value.value);
  const read = typeof value === 'string' ? parseFloat64(value) : undefined;
  return read ?? conversionError(value, 'double');
}

/** `bool(value)`. */
export function toBool(value: CelValue): CelValue {
  if (typeof value === 'boolean') return value;
  const read = typeof value === 'string' ? parseBool(value) : undefined;
  return read ?? conversionError(value, 'bool');
}

/** `bytes(value)`. */
export function toBytes(value: CelValue): CelValue {
  if (value instanceof Uint8Array) return value;
  return typeof value === 'string' ? toUtf8(value) : conversionError(value, 'bytes');
}

/** `duration(value)`. */
export function toDuration(value: CelValue): CelValue {
  if (value instanceof Duration) return value;
  const read = typeof value === 'string' ? parseGoDuration(value) : undefined;
  return read === undefined ? conversionError(value, 'google.protobuf.Duration') : new Duration(read);
}

/** `timestamp(value)`. */
export function toTimestamp(value: CelValue): CelValue {
  if (value instanceof Timestamp) return value;
  if (typeof value === 'bigint') {
    if (value < minUnixSeconds || value > maxUnixSeconds) return timestampOverflow();
    return new Timestamp(Number(value), 0);
  }
  const read = typeof value === 'string' ? parseTime(rfc3339Layout, value) : undefined;
  if (!(read instanceof Timestamp)) return conversionError(value, 'google.protobuf.Timestamp');
  return read.seconds < minUnixSeconds || read.seconds > maxUnixSeconds ? timestampOverflow() : read;
}

/** `string(value)`. */
export function toText(value: CelValue): CelValue {
  switch (typeof value) {
    case 'string':
      return value;
    case 'boolean':
    case 'bigint':
      return String(value);
    case 'number':
      return goFloat(value);
    default:
  }
  if (value === null) return 'null';
  if (value instanceof Uint) return String(value.value);
  if (value instanceof Uint8Array) {
    return fromUtf8(value) ?? new CelError('invalid UTF-8 in bytes, cannot convert to string');
  }
  if (value instanceof Duration) return durationText(value);
  if (value instanceof Timestamp) return formatRfc3339(value);
  if (value instanceof TypeValue) return value.name;
  if (value instanceof Opaque) return value.text ?? conversionError(value, 'string');
  return conversionError(value, 'string');
}

/** Seconds as a float64, in plain digits. */
export function durationText({ nanoseconds }: Duration): string {
  const seconds = Number(nanoseconds / 1_000_000_000n) + Number(nanoseconds % 1_000_000_000n) / 1e9;
  return `${plainFloat(seconds)}s`;
}
