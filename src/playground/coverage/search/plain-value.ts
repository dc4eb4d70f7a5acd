/** CEL's values → values that an object can hold. */
import { type CelValue, Duration, Timestamp, Uint, type Value } from '../../../engine/index.ts';

/** The value in an object that reads as one of CEL's; `undefined` for what is none: an error, a type, a list or map made by the rule. */
export function plainValue(value: CelValue | undefined): Value | undefined {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'bigint' || typeof value === 'number') return value;
  if (value instanceof Uint) return value.value;
  if (value instanceof Duration) return durationText(value.nanoseconds);
  if (value instanceof Timestamp) return new Date(value.seconds * 1000).toISOString().replace('.000Z', 'Z');
  return undefined;
}

const units: readonly (readonly [string, bigint])[] = [
  ['h', 3_600_000_000_000n],
  ['m', 60_000_000_000n],
  ['s', 1_000_000_000n],
  ['ms', 1_000_000n],
  ['us', 1_000n],
];

/** The shortest text of a duration that is a whole number of some unit. */
export function durationText(nanoseconds: bigint): string {
  if (nanoseconds === 0n) return '0s';
  for (const [unit, size] of units) if (nanoseconds % size === 0n) return `${nanoseconds / size}${unit}`;
  return `${nanoseconds}ns`;
}

/** A value as a schema of that type wants it: a number for digits, digits for a number. */
export function spelledAs(type: string, value: Value): Value {
  if (type === 'integer' && typeof value === 'number' && Number.isInteger(value)) return BigInt(value);
  if (type === 'integer' && typeof value === 'string' && /^-?\d{1,18}$/.test(value)) return BigInt(value);
  if (type === 'string' && (typeof value === 'bigint' || typeof value === 'number')) return String(value);
  return value;
}
