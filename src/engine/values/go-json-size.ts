/** How many bytes a value takes as JSON, without writing it. */
import { goJsonString } from './go-json.ts';
import { goJsonFloat } from './go-number.ts';
import { utf8Length } from './utf8.ts';
import { isList, type Value } from './value.ts';

/**
 * True when Go's JSON of a value takes more than so many bytes. What is far above is told from the lengths of the texts alone, as soon as the
 * limit is passed; only what is near it is looked at for what is written another way.
 */
export function goJsonExceeds(value: Value, bytes: number): boolean {
  if (leastBytes(value, bytes, 0) > bytes) return true;
  return exactBytes(value, bytes) > bytes;
}

/** The bytes that a value takes; counting ends once there are more than `limit`. */
function exactBytes(value: Value, limit: number): number {
  let size = 0;
  const pending: Value[] = [value];
  for (let at = pending.pop(); at !== undefined && size <= limit; at = pending.pop()) {
    if (typeof at === 'string') size += stringBytes(at);
    else if (typeof at === 'number') size += goJsonFloat(at).length;
    else if (typeof at !== 'object' || at === null) size += String(at).length;
    else if (isList(at)) {
      size += 1 + Math.max(1, at.length);
      for (const item of at) pending.push(item);
    } else {
      size += 1 + Math.max(1, at.size);
      for (const [key, member] of at) {
        size += stringBytes(key) + 1;
        pending.push(member);
      }
    }
  }
  return size;
}

/** Texts that are written as they are, one byte for each unit. */
const plain = /^[ !#-%'-;=?-[\]-~]*$/;

function stringBytes(text: string): number {
  return plain.test(text) ? text.length + 2 : utf8Length(goJsonString(text));
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
