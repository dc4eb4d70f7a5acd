/** Format `duration`: as Go writes durations (`1h30m`), or with Scala's units (`2 days`). */

const nanoseconds: ReadonlyMap<string, bigint> = new Map([
  ['ns', 1n],
  ['us', 1_000n],
  ['µs', 1_000n],
  ['μs', 1_000n],
  ['ms', 1_000_000n],
  ['s', 1_000_000_000n],
  ['m', 60_000_000_000n],
  ['h', 3_600_000_000_000n],
]);

const int64Most = 2n ** 63n - 1n;
const goDuration = /^[+-]?(?:(?:\d+\.?\d*|\.\d+)(?:ns|us|µs|μs|ms|s|m|h))+$/;
const goPart = /(\d*)\.?\d*(ns|us|µs|μs|ms|s|m|h)/g;

/** Units beyond Go's; the last of each row may go on with more letters. */
const units: readonly (readonly string[])[] = [
  ['ns', 'nano'],
  ['us', 'µs', 'micro'],
  ['ms', 'milli'],
  ['s', 'sec'],
  ['m', 'min'],
  ['h', 'hr', 'hour'],
  ['d', 'day'],
  ['w', 'wk', 'week'],
];

/** True for a duration of either kind; of the second, one part in the text is enough. */
export function isDuration(text: string): boolean {
  return isGoDuration(text) || holdsDuration(text);
}

function isGoDuration(text: string): boolean {
  if (/^[+-]?0$/.test(text)) return true;
  if (!goDuration.test(text)) return false;
  let total = 0n;
  for (const [, whole = '', unit = ''] of text.matchAll(goPart)) total += BigInt(whole) * (nanoseconds.get(unit) ?? 0n);
  return total <= int64Most + (text.startsWith('-') ? 1n : 0n);
}

function holdsDuration(text: string): boolean {
  let found = false;
  for (const [, digits = '', letters = ''] of text.matchAll(/([0-9]+)[\t\n\f\r ]*([A-Za-zµ]+)/g)) {
    if (BigInt(digits) > int64Most) return false;
    found ||= isUnit(letters.toLowerCase());
  }
  return found;
}

function isUnit(unit: string): boolean {
  return units.some((names) => names.includes(unit) || unit.startsWith(names.at(-1) ?? unit));
}
