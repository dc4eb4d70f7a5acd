/** CEL values as a person reads them beside a rule: as literals, cut short where they are long. */
import { printValue } from '../eval/print.ts';
import { CelError, CelList, CelMap, type CelValue, Duration, Optional, Timestamp, Uint } from '../eval/value.ts';

const maxItems = 20;
const maxText = 200;
const maxDepth = 6;

/** The text of a value. */
export function readableValue(value: CelValue, depth = 0): string {
  if (typeof value === 'string') return JSON.stringify(cut(value));
  if (value === null) return 'null';
  if (typeof value === 'number') return Number.isInteger(value) ? value.toFixed(1) : String(value);
  if (value instanceof Uint) return `${value.value}u`;
  if (value instanceof Uint8Array) return `bytes of length ${value.length}`;
  if (value instanceof Duration) return `duration(${JSON.stringify(printValue(value))})`;
  if (value instanceof Timestamp) return `timestamp(${JSON.stringify(printValue(value))})`;
  if (value instanceof CelError) return value.message;
  if (value instanceof Optional) {
    return value.value === undefined ? 'optional.none()' : `optional.of(${readableValue(value.value, depth)})`;
  }
  if (value instanceof CelList) return listText(value, depth);
  if (value instanceof CelMap) return mapText(value, depth);
  return cut(printValue(value));
}

function cut(text: string): string {
  return text.length > maxText ? `${text.slice(0, maxText)}…` : text;
}

function listText(list: CelList, depth: number): string {
  if (depth >= maxDepth) return '[…]';
  const items: string[] = [];
  for (let at = 0; at < Math.min(list.size, maxItems); at++) items.push(readableValue(list.at(at), depth + 1));
  if (list.size > maxItems) items.push(`… ${list.size - maxItems} more`);
  return `[${items.join(', ')}]`;
}

function mapText(map: CelMap, depth: number): string {
  if (depth >= maxDepth) return '{…}';
  const keys = map.keys();
  const entries = keys
    .slice(0, maxItems)
    .map((key) => `${readableValue(key, depth + 1)}: ${readableValue(map.find(key) ?? null, depth + 1)}`);
  if (keys.length > maxItems) entries.push(`… ${keys.length - maxItems} more`);
  return `{${entries.join(', ')}}`;
}
