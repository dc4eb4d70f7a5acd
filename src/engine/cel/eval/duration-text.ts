/** Durations ↔ text as Go's `time` package has it, and the wider forms that `format: duration` allows. */

const nanosPer: ReadonlyMap<string, bigint> = new Map([
  ['ns', 1n],
  ['us', 1000n],
  ['µs', 1000n],
  ['μs', 1000n],
  ['ms', 1_000_000n],
  ['s', 1_000_000_000n],
  ['m', 60_000_000_000n],
  ['h', 3_600_000_000_000n],
]);

const limit = 1n << 63n;
const part = /([0-9]*)(\.[0-9]*)?([^0-9.]*)/y;

/** Nanoseconds of a text such as `-1h2.5s`, as Go's `time.ParseDuration`; `undefined` where it is none. */
export function parseGoDuration(text: string): bigint | undefined {
  const negative = text.startsWith('-');
  const body = negative || text.startsWith('+') ? text.slice(1) : text;
  if (body === '0') return 0n;
  if (body === '') return undefined;
  let total = 0n;
  part.lastIndex = 0;
  while (part.lastIndex < body.length) {
    const [, whole = '', fraction = '', unit = ''] = part.exec(body) ?? [];
    const perUnit = nanosPer.get(unit);
    if (perUnit === undefined || (whole === '' && fraction.length < 2)) return undefined;
    const units = BigInt(whole);
    if (units > limit / perUnit) return undefined;
    total += units * perUnit + fractionOf(fraction.slice(1), perUnit);
    if (total > limit) return undefined;
  }
  if (negative) return -total;
  return total < limit ? total : undefined;
}

/** What digits after the point are worth, rounded the way Go's float64 arithmetic does. */
function fractionOf(digits: string, perUnit: bigint): bigint {
  let value = 0n;
  let scale = 1;
  for (const digit of digits) {
    // Further digits no longer fit and are dropped.
    if (value > (limit - 1n) / 10n) break;
    const next = value * 10n + BigInt(digit);
    if (next > limit) break;
    value = next;
    scale *= 10;
  }
  return value === 0n ? 0n : BigInt(Math.trunc(Number(value) * (Number(perUnit) / scale)));
}

/** Go's text of a duration: `1h0m0.5s`, `1.5ms`, `0s`. */
export function formatDuration(nanoseconds: bigint): string {
  if (nanoseconds === 0n) return '0s';
  const sign = nanoseconds < 0n ? '-' : '';
  const size = nanoseconds < 0n ? -nanoseconds : nanoseconds;
  if (size < 1000n) return `${sign}${size}ns`;
  if (size < 1_000_000n) return `${sign}${decimal(size, 3)}µs`;
  if (size < 1_000_000_000n) return `${sign}${decimal(size, 6)}ms`;
  const minutes = size / 60_000_000_000n;
  const seconds = `${decimal(size % 60_000_000_000n, 9)}s`;
  if (minutes === 0n) return sign + seconds;
  return minutes < 60n ? `${sign}${minutes}m${seconds}` : `${sign}${minutes / 60n}h${minutes % 60n}m${seconds}`;
}

/** A number with so many digits after the point, without zeros at the end. */
function decimal(value: bigint, places: number): string {
  const digits = value.toString().padStart(places + 1, '0');
  const fraction = digits.slice(-places).replace(/0+$/, '');
  return fraction === '' ? digits.slice(0, -places) : `${digits.slice(0, -places)}.${fraction}`;
}

/** Units of `format: duration` beyond Go's: exact names, and the last one also as the beginning of a longer word. */
const wideUnits: readonly (readonly [names: readonly string[], prefix: string, nanos: bigint])[] = [
  [['ns', 'nano'], 'nano', 1n],
  [['us', 'µs', 'micro'], 'micro', 1000n],
  [['ms', 'milli'], 'milli', 1_000_000n],
  [['s', 'sec'], 'sec', 1_000_000_000n],
  [['m', 'min'], 'min', 60_000_000_000n],
  [['h', 'hr', 'hour'], 'hour', 3_600_000_000_000n],
  [['d', 'day'], 'day', 86_400_000_000_000n],
  [['w', 'wk', 'week'], 'week', 604_800_000_000_000n],
];

/** Nanoseconds of a `format: duration` text, such as `3 days`; a message where it is none. */
export function parseSchemaDuration(text: string): bigint | { readonly error: string } {
  const go = parseGoDuration(text);
  if (go !== undefined) return go;
  let total: bigint | undefined;
  for (const [, digits = '', word = ''] of text.matchAll(/(\d+)[\t\n\f\r ]*([A-Za-zµ]+)/g)) {
    const count = BigInt(digits);
    if (count >= limit) return { error: `strconv.Atoi: parsing "${digits}": value out of range` };
    const unit = word.toLowerCase();
    for (const [names, prefix, nanos] of wideUnits) {
      if (!names.includes(unit) && !unit.startsWith(prefix)) continue;
      total = BigInt.asIntN(64, (total ?? 0n) + count * nanos);
    }
  }
  return total ?? { error: `unable to parse ${text} as duration` };
}
