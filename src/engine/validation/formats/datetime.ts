/** Format `date-time`. */
import { isDate } from './date.ts';

const time = /^([0-9]{2}):([0-9]{2}):([0-9]{2})(?:[^\n][0-9]+)?(?:z|[+-][0-9]{2}:[0-9]{2})$/u;

/** True for a date and a time with its zone, in any case; what follows a second `T` is not looked at. */
export function isDateTime(text: string): boolean {
  const [date = '', clock] = text.toLowerCase().split('t');
  if (clock === undefined || !isDate(date)) return false;
  const [, hour = '', minute = '', second = ''] = time.exec(clock) ?? [];
  return hour !== '' && hour <= '23' && minute <= '59' && second <= '59';
}
