/** The order of values: what `<`, `max`, `sort` and their kin are made of. */
import { compareStrings } from '../../values/value.ts';
import { compareNumbers } from './equality.ts';
import { compareBytes } from './text.ts';
import { CelError, type CelValue, Duration, noSuchOverloadOr, Timestamp, Uint } from './value.ts';

/** −1, 0 or 1; an error where the values have no order between them. */
export function compare(a: CelValue, b: CelValue): -1 | 0 | 1 | CelError {
  if (typeof a === 'string') return typeof b === 'string' ? sign(compareStrings(a, b)) : noSuchOverloadOr(b);
  if (typeof a === 'bigint' || typeof a === 'number' || a instanceof Uint) {
    if (typeof b !== 'bigint' && typeof b !== 'number' && !(b instanceof Uint)) {
      return typeof a === 'number' && Number.isNaN(a) ? notANumber() : noSuchOverloadOr(b);
    }
    return compareNumbers(a, b) ?? notANumber();
  }
  if (typeof a === 'boolean') return typeof b === 'boolean' ? sign(Number(a) - Number(b)) : noSuchOverloadOr(b);
  if (a instanceof Uint8Array) return b instanceof Uint8Array ? sign(compareBytes(a, b)) : noSuchOverloadOr(b);
  if (a instanceof Duration) {
    if (!(b instanceof Duration)) return noSuchOverloadOr(b);
    if (a.nanoseconds === b.nanoseconds) return 0;
    return a.nanoseconds < b.nanoseconds ? -1 : 1;
  }
  if (a instanceof Timestamp) {
    if (!(b instanceof Timestamp)) return noSuchOverloadOr(b);
    return sign(a.seconds - b.seconds || a.nanoseconds - b.nanoseconds);
  }
  return noSuchOverloadOr(b);
}

const notANumber = (): CelError => new CelError('NaN values cannot be ordered');

function sign(n: number): -1 | 0 | 1 {
  if (n < 0) return -1;
  return n > 0 ? 1 : 0;
}
