/** What a JSONPath finds: values, and the two things that Go's reflection finds beside them. */
import type { Value } from '../value.ts';

/** A byte of a string, which `.*` and `..` walk into. */
export class Uint8 {
  constructor(readonly value: number) {}
}

/** A value, a byte of a string, or (`undefined`) the absence that the body of a range sees for a null. */
export type Found = Value | Uint8 | undefined;

/** The value to be printed or encoded as JSON. */
export function foundValue(found: Found): Value {
  if (found === undefined) return null;
  return found instanceof Uint8 ? BigInt(found.value) : found;
}
