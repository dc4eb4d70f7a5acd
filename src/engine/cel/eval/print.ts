/** Values as Go's `%v` prints them in messages, such as the key of `no such key: …`. */
import { goFloat } from '../../values/go-number.ts';
import { formatDuration } from './duration-text.ts';
import { printTime } from './timestamp-text.ts';
import {
  CelError,
  CelList,
  CelMap,
  type CelValue,
  Duration,
  Opaque,
  Optional,
  Timestamp,
  TypeValue,
  Uint,
} from './value.ts';

/** The text of a value in a message. */
export function printValue(value: CelValue): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return goFloat(value);
  // cel-go's null is a number underneath.
  if (value === null) return '0';
  if (value instanceof Uint) return String(value.value);
  if (value instanceof Uint8Array) return `[${value.join(' ')}]`;
  if (value instanceof Duration) return formatDuration(value.nanoseconds);
  if (value instanceof Timestamp) return printTime(value);
  if (value instanceof TypeValue) return value.name;
  if (value instanceof Optional) {
    return value.value === undefined ? 'optional.none()' : `optional(${printValue(value.value)})`;
  }
  if (value instanceof CelList) {
    const items = [];
    for (let i = 0; i < value.size; i++) items.push(printValue(value.at(i)));
    return `[${items.join(', ')}]`;
  }
  if (value instanceof CelMap) {
    const entries = value.keys().map((key) => `${printValue(key)}: ${printValue(value.find(key) ?? null)}`);
    return `{${entries.join(', ')}}`;
  }
  if (value instanceof Opaque) return value.toString();
  if (value instanceof CelError) return value.message;
  return String(value.data);
}
