/** How many bytes a value takes as JSON, without writing it. */
import { goJson } from './go-json.ts';
import { utf8Length } from './utf8.ts';
import { isList, type Value } from './value.ts';

/**
 * True when Go's JSON of a value takes more than so many bytes. What is far above is told as soon as the limit is passed;
 * only what is near it is written out.
 */
export function goJsonExceeds(value: Value, bytes: number): boolean {
  if (lowerBoundExceeds(value, bytes)) return true;
  return utf8Length(goJson(value)) > bytes;
}

function lowerBoundExceeds(value: Value, bytes: number): boolean {
  let least = 0;
  const pending: Value[] = [value];
  for (let at = pending.pop(); at !== undefined && least <= bytes; at = pending.pop()) {
    if (typeof at === 'string') least += at.length + 2;
    else if (typeof at !== 'object' || at === null) least += 1;
    else if (isList(at)) {
      // Brackets, and a comma between two items.
      least += 1 + Math.max(1, at.length);
      for (const item of at) pending.push(item);
    } else {
      least += 1 + Math.max(1, at.size);
      for (const [key, member] of at) {
        least += key.length + 3;
        pending.push(member);
      }
    }
  }
  return least > bytes;
}
