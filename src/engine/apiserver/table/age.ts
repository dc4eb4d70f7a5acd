/** Times as tables show them: how long ago. */
import { parseTime } from '../../schema/object-meta/go-time.ts';
import { humanDuration } from '../../values/human-duration.ts';

/** The age of a moment (RFC 3339) at `now`, in milliseconds; Go's zero time is unknown. */
export function age(time: string, now: number): string {
  if (time === '' || time === 'null') return '<unknown>';
  const parsed = parseTime(time);
  if (parsed.error !== undefined) return '<invalid>';
  return parsed.isZero ? '<unknown>' : humanDuration(now - Date.parse(parsed.text));
}
