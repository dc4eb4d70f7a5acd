/** Sizes of values as the run-time cost counts them. */
import { codePointCount, utf8Length } from '../eval/text.ts';
import { CelList, CelMap, type CelValue, Opaque, Optional } from '../eval/value.ts';

/** cost.go's string factor: a tenth of a unit a character. */
export const stringTraversalFactor = 0.1;
/** A quarter of a unit a character of a pattern. */
export const regexLengthFactor = 0.25;
export const listCreateCost = 10;
export const mapCreateCost = 30;
export const structCreateCost = 40;

/** The size that `size()` gives, of an IP or CIDR its bytes, and 1 for everything else. */
export function sizeOf(value: CelValue): number {
  if (typeof value === 'string') return codePointCount(value);
  if (value instanceof CelList || value instanceof CelMap) return value.size;
  if (value instanceof Uint8Array) return value.length;
  if (value instanceof Opaque) return value.byteSize ?? 1;
  return 1;
}

/** The same, looking into an optional. */
export function sizeOfContent(value: CelValue): number {
  return value instanceof Optional && value.value !== undefined ? sizeOfContent(value.value) : sizeOf(value);
}

/** What it costs to walk a value as a tree: a tenth of a unit a byte of a string (each rounded down), 1 for any other leaf. */
export function traversalCost(root: CelValue): number {
  let cost = 0;
  const pending: CelValue[] = [root];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value === 'string') cost += Math.trunc(utf8Length(value) * stringTraversalFactor);
    else if (value instanceof Uint8Array) cost += Math.trunc(value.length * stringTraversalFactor);
    else if (value instanceof CelList) for (let i = 0; i < value.size; i++) pending.push(value.at(i));
    else if (value instanceof CelMap) {
      for (const key of value.keys()) pending.push(key, value.find(key) ?? null);
    } else cost += 1;
  }
  return cost;
}
