/** A span of time as Kubernetes shows ages: two or three significant figures (`duration.HumanDuration`). */

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const year = 365 * day;
/** The longest duration Go can hold, 2^63 − 1 nanoseconds, in milliseconds. */
const longest = 2 ** 63 / 1e6;

/** The text of a span in milliseconds; what lies more than a second in the future is `<invalid>`. */
export function humanDuration(milliseconds: number): string {
  const span = Math.max(-longest, Math.min(longest, milliseconds));
  if (Math.trunc(span / second) < -1) return '<invalid>';
  if (span < second) return '0s';
  if (span < 2 * minute) return count(span, second, 's');
  if (span < 10 * minute) return count(span, minute, 'm') + rest(span % minute, second, 's');
  if (span < 3 * hour) return count(span, minute, 'm');
  if (span < 8 * hour) return count(span, hour, 'h') + rest(span % hour, minute, 'm');
  if (span < 2 * day) return count(span, hour, 'h');
  if (span < 8 * day) return count(span, day, 'd') + rest(span % day, hour, 'h');
  if (span < 2 * year) return count(span, day, 'd');
  if (span < 8 * year) return count(span, year, 'y') + rest(span % year, day, 'd');
  return count(span, year, 'y');
}

function count(span: number, unit: number, letter: string): string {
  return `${Math.floor(span / unit)}${letter}`;
}

/** The smaller unit, left out where there is none of it. */
function rest(span: number, unit: number, letter: string): string {
  return span < unit ? '' : count(span, unit, letter);
}
