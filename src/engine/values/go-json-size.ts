/** How many bytes a value takes as JSON, without writing it. */
import { goJson } from './go-json.ts';
import { utf8Length } from './utf8.ts';
import { isList, type Value } from './value.ts';

/**
 * True when Go's JSON of a value takes more than so many bytes. What is far above is told as soon as the limit is passed;
 * only what is near it is written out.
 */
export function goJsonExceeds(value: Value, bytes: number): boolean {
  if (leastBytes(value, bytes, 0) > bytes) return true;
  return utf8Length(goJson(value)) > bytes;
}

/** How deep values are counted: what is deeper takes some bytes as well, but that many values in each other are no matter of size. */
const countedDepth = 100;

/** Counted before: of a definition that is typed into, most parts are the very values of before. */
const counted = new WeakMap<object, number>();

/** No more bytes than a value takes; counting ends once there are more than `limit`. */
function leastBytes(value: Value, limit: number, depth: number): number {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null || depth === countedDepth) return 1;
  const known = counted.get(value);
  if (known !== undefined) return known;
  let least = 2;
  // Brackets, and a comma between two items; a member has quotes and a colon as well.
  if (isList(value)) {
    least += Math.max(0, value.length - 1);
    for (const item of value) {
      least += leastBytes(item, limit - least, depth + 1);
      if (least > limit) return least;
    }
  } else {
    least += Math.max(0, value.size - 1);
    for (const [key, member] of value) {
      least += key.length + 3 + leastBytes(member, limit - least, depth + 1);
      if (least > limit) return least;
    }
  }
  if (depth < countedDepth / 2) counted.set(value, least);
  return least;
}
