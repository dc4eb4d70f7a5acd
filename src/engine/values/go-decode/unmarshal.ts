/** One run of Go's `Unmarshal` into a type. */
import { isList, isObject, type ObjectValue, sortedKeys, type Value } from '../value.ts';
import { decodeGo } from './decode-go.ts';
import type { GoType } from './go-type.ts';
import { Scope } from './scope.ts';

/** What a run gives. */
export interface Unmarshalled {
  /** What Go would write back; the same identity where nothing changes. */
  readonly value: Value;
  /** Go's error, where there is one: then the value is of no use. */
  readonly error: string | undefined;
  /** Paths of fields that the type does not have, in the order in which Go meets them. */
  readonly unknownFields: readonly string[];
}

/**
 * Reads a value into a type. `keys` tells the order in which Go meets the keys: as in the value, or sorted, as in JSON that Go
 * has written.
 */
export function unmarshal(value: Value, type: GoType, keys: 'text' | 'sorted'): Unmarshalled {
  let scope = new Scope();
  const written = decodeGo(value, type, undefined, '', scope);
  if (!scope.clean && keys === 'sorted') {
    // The order only tells which error is the first.
    scope = new Scope();
    decodeGo(sorted(value, 0), type, undefined, '', scope);
  }
  return { value: written, error: scope.error, unknownFields: scope.unknownFields };
}

/** How deep keys are sorted: no type reads deeper. */
const maxDepth = 1200;

function sorted(value: Value, depth: number): Value {
  if (depth > maxDepth) return value;
  if (isObject(value)) return withSortedKeys(value, depth);
  return isList(value) ? value.map((item) => sorted(item, depth + 1)) : value;
}

function withSortedKeys(target: ObjectValue, depth: number): ObjectValue {
  return new Map(sortedKeys(target).map((key) => [key, sorted(target.get(key) ?? null, depth + 1)]));
}
