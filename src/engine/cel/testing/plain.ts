/** Values as plain data that tests can compare, with types that JavaScript does not tell apart spelled out. */
import { typeName } from '../eval/kind.ts';
import { listItems } from '../eval/list.ts';
import { formatRfc3339 } from '../eval/timestamp-text.ts';
import {
  CelError,
  CelList,
  CelMap,
  type CelValue,
  Duration,
  Optional,
  Timestamp,
  TypeValue,
  Uint,
} from '../eval/value.ts';

/** A value as text: `1` for an int, `1u`, `1.0`, `"a"`, `b"\x01"`, `[1, 2]`, `{"a": 1}`, `error: …`. Maps are sorted. */
export function plainText(value: CelValue): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') return doubleText(value);
  if (value === null || typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  if (value instanceof Uint) return `${value.value}u`;
  if (value instanceof Uint8Array)
    return `b"${Array.from(value, (byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
  if (value instanceof CelList) return `[${listItems(value).map(plainText).join(', ')}]`;
  if (value instanceof CelMap) {
    const entries = value.keys().map((key) => `${plainText(key)}: ${plainText(value.find(key) ?? null)}`);
    return `{${entries.sort().join(', ')}}`;
  }
  if (value instanceof Duration) return `duration(${value.nanoseconds}ns)`;
  if (value instanceof Timestamp) return `timestamp(${formatRfc3339(value)})`;
  if (value instanceof Optional) return value.value === undefined ? 'none' : `optional(${plainText(value.value)})`;
  if (value instanceof TypeValue) return `type(${value.name})`;
  if (value instanceof CelError) return `error: ${value.message}`;
  return `${typeName(value)}(${String(value)})`;
}

/** A double with a point or an exponent, so that it is no int. */
export function doubleText(value: number): string {
  const text = Object.is(value, -0) ? '-0' : String(value);
  return /^-?[0-9]+$/.test(text) ? `${text}.0` : text;
}
