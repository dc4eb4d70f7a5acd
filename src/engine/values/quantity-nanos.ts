/** Quantities (`500m`, `2Gi`, `1e3`) as numbers of billionths, which is as fine as Kubernetes keeps them. */

const form = /^([+-]?)(\d*)(?:\.(\d*))?((?:[numkMGTPE]|[KMGTPE]i|[eE][+-]?\d+)?)$/;
const decimal: Readonly<Record<string, number>> = { n: -9, u: -6, m: -3, '': 0, k: 3, M: 6, G: 9, T: 12, P: 15, E: 18 };
const binary = ['Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei'];
const largest = (2n ** 63n - 1n) * 10n ** 9n;
/** Beyond this every exponent orders alike, and none may cost memory. */
const exponentLimit = 1000;

/** The billionths of a quantity, rounded away from zero; `undefined` where the text is none. */
export function quantityNanos(text: string): bigint | undefined {
  const found = form.exec(text);
  if (found === null || text === '') return undefined;
  const [, sign, whole = '', fraction = '', suffix = ''] = found;
  const digits = BigInt(whole + fraction || '0');
  const at = binary.indexOf(suffix);
  const exponent = at === -1 ? (decimal[suffix] ?? Number(suffix.slice(1))) : 0;
  const scale = Math.max(-exponentLimit, Math.min(exponentLimit, exponent)) + 9 - fraction.length;
  let nanos = at === -1 ? digits : digits * 1024n ** BigInt(at + 1);
  if (scale >= 0) nanos *= 10n ** BigInt(scale);
  else {
    const divisor = 10n ** BigInt(-scale);
    nanos = (nanos + divisor - 1n) / divisor;
  }
  if (at !== -1 && nanos > largest) nanos = largest;
  return sign === '-' ? -nanos : nanos;
}
