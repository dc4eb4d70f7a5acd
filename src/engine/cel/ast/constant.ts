/** The values a CEL literal can have. */

/** An unsigned 64-bit integer: CEL's uint, apart from int (a `bigint`) and double (a `number`). */
export class Uint {
  constructor(readonly value: bigint) {}
}

/** A literal's value: null, bool, int, uint, double, string or bytes. */
export type CelConstant = null | boolean | bigint | Uint | number | string | Uint8Array;
