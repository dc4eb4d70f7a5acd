/** The standard library's functions on timestamps (in UTC or a given time zone) and durations. */
import { durationType, intType, stringType, timestampType } from '../check/type.ts';
import { type Civil, civilOf } from '../eval/civil.ts';
import { zoneOffset } from '../eval/time-zone.ts';
import { CelError, type CelValue, Duration, noSuchOverloadOr, Timestamp } from '../eval/value.ts';
import { binary, define, member, unary } from './declare.ts';
import type { CelFunction, Overload } from './library.ts';

type Read = (civil: Civil, time: Timestamp) => number;

function readAt(time: CelValue, zone: CelValue, read: Read): CelValue {
  if (!(time instanceof Timestamp)) return noSuchOverloadOr(time);
  if (typeof zone !== 'string') return noSuchOverloadOr(zone);
  const offset = zoneOffset(zone, time.seconds);
  if (typeof offset === 'object') return new CelError(offset.error);
  return BigInt(read(civilOf(time.seconds + offset), time));
}

/** A field of a timestamp, in UTC and in a zone. */
function field(
  name: string,
  id: string,
  read: Read,
  more: readonly Overload[] = [],
  zonedId = `${id}_with_tz`,
): CelFunction {
  return define(name, [
    member(
      id,
      [timestampType],
      intType,
      unary((time) => readAt(time, 'UTC', read)),
    ),
    member(
      zonedId,
      [timestampType, stringType],
      intType,
      binary((time, zone) => readAt(time, zone, read)),
    ),
    ...more,
  ]);
}

/** A duration in whole units. */
function inUnits(id: string, nanosPerUnit: bigint): Overload {
  return member(
    id,
    [durationType],
    intType,
    unary((value) => (value instanceof Duration ? value.nanoseconds / nanosPerUnit : noSuchOverloadOr(value))),
  );
}

/** Functions on times. */
export const timeFunctions: readonly CelFunction[] = [
  field('getFullYear', 'timestamp_to_year', ({ year }) => year),
  field('getMonth', 'timestamp_to_month', ({ month }) => month - 1),
  field('getDayOfYear', 'timestamp_to_day_of_year', ({ yearDay }) => yearDay - 1),
  field('getDayOfMonth', 'timestamp_to_day_of_month', ({ day }) => day - 1),
  field('getDate', 'timestamp_to_day_of_month_1_based', ({ day }) => day),
  field('getDayOfWeek', 'timestamp_to_day_of_week', ({ weekday }) => weekday),
  field('getHours', 'timestamp_to_hours', ({ hour }) => hour, [inUnits('duration_to_hours', 3_600_000_000_000n)]),
  field('getMinutes', 'timestamp_to_minutes', ({ minute }) => minute, [
    inUnits('duration_to_minutes', 60_000_000_000n),
  ]),
  field(
    'getSeconds',
    'timestamp_to_seconds',
    ({ second }) => second,
    [inUnits('duration_to_seconds', 1_000_000_000n)],
    'timestamp_to_seconds_tz',
  ),
  field('getMilliseconds', 'timestamp_to_milliseconds', (_, { nanoseconds }) => Math.trunc(nanoseconds / 1_000_000), [
    inUnits('duration_to_milliseconds', 1_000_000n),
  ]),
];
