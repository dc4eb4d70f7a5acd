/** Moments ↔ text as Go's `time` package reads and writes them, with its error messages. */

import { civilOf, daysInMonth, daysOf } from './civil.ts';
import { toUtf8 } from './text.ts';
import { Timestamp } from './value.ts';

type Field = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'zone' | 'millis' | 'micros';

/** A layout as Go writes it, cut into literal text and fields. */
interface Layout {
  readonly text: string;
  readonly fields: readonly (readonly [before: string, field: Field, text: string])[];
}

const date: Layout['fields'] = [
  ['', 'year', '2006'],
  ['-', 'month', '01'],
  ['-', 'day', '02'],
];
const dateTime: Layout['fields'] = [...date, ['T', 'hour', '15'], [':', 'minute', '04'], [':', 'second', '05']];
const zone: Layout['fields'][number] = ['', 'zone', 'Z07:00'];

export const fullDateLayout: Layout = { text: '2006-01-02', fields: date };
export const rfc3339Layout: Layout = { text: '2006-01-02T15:04:05Z07:00', fields: [...dateTime, zone] };
const localLayout: Layout = { text: '2006-01-02T15:04:05', fields: dateTime };
const millisLayout: Layout = {
  text: '2006-01-02T15:04:05.000Z07:00',
  fields: [...dateTime, ['', 'millis', '.000'], zone],
};
const microsLayout: Layout = {
  text: '2006-01-02T15:04:05.000000Z07:00',
  fields: [...dateTime, ['', 'micros', '.000000'], zone],
};

const isDigit = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
};

/** A two-digit number at the start of a text, or (where `fixed` is false) one digit; `undefined` where there is none. */
function leadingNumber(text: string, fixed: boolean): readonly [number: number, rest: string] | undefined {
  if (!isDigit(text, 0)) return undefined;
  if (isDigit(text, 1)) return [Number(text.slice(0, 2)), text.slice(2)];
  return fixed ? undefined : [Number(text[0]), text.slice(1)];
}

/** Nanoseconds of `.123` or `,123`; digits beyond the ninth are dropped. */
function nanosOf(text: string): number | undefined {
  if (!/^[.,][0-9]+$/.test(text)) return undefined;
  return Number(text.slice(1, 10).padEnd(9, '0'));
}

const ranges: Readonly<Partial<Record<Field, readonly [least: number, most: number]>>> = {
  month: [1, 12],
  hour: [0, 23],
  minute: [0, 59],
  second: [0, 59],
};

/** Quotes a text as Go's package time does: every byte that is not printable ASCII as `\\x…`. */
function quote(text: string): string {
  const quoted = Array.from(toUtf8(text), (byte) => {
    if (byte < 0x20 || byte >= 0x80) return `\\x${byte.toString(16).padStart(2, '0')}`;
    const character = String.fromCharCode(byte);
    return character === '"' || character === '\\' ? `\\${character}` : character;
  });
  return `"${quoted.join('')}"`;
}

/** Reads a text by a layout as Go's `time.Parse`; Go's message where it does not fit. */
export function parseTime(layout: Layout, text: string): Timestamp | { readonly error: string } {
  const fail = (message: string): { error: string } => ({ error: `parsing time ${quote(text)}${message}` });
  const mismatch = (found: string, expected: string): { error: string } =>
    fail(` as ${quote(layout.text)}: cannot parse ${quote(found)} as ${quote(expected)}`);
  const numbers = { year: 1, month: 1, day: 1, hour: 0, minute: 0, second: 0 };
  let nanos = 0;
  let offset = 0;
  let rest = text;
  for (const [at, [before, field, fieldText]] of layout.fields.entries()) {
    let matched = 0;
    while (matched < before.length && rest[matched] === before[matched]) matched++;
    rest = rest.slice(matched);
    if (matched < before.length) return mismatch(rest, before);
    const hold = rest;
    switch (field) {
      case 'year': {
        if (!/^[0-9]{4}/.test(rest)) return mismatch(hold, fieldText);
        numbers.year = Number(rest.slice(0, 4));
        rest = rest.slice(4);
        break;
      }
      case 'zone': {
        if (rest.startsWith('Z')) {
          rest = rest.slice(1);
          break;
        }
        const parts = /^([+-])([0-9]{2}):([0-9]{2})/.exec(rest);
        if (parts === null) return mismatch(hold, fieldText);
        const [all, sign, hours, minutes] = parts;
        rest = rest.slice(all.length);
        if (Number(hours) > 24) return fail(': time zone offset hour out of range');
        if (Number(minutes) > 60) return fail(': time zone offset minute out of range');
        offset = (Number(hours) * 60 + Number(minutes)) * 60 * (sign === '-' ? -1 : 1);
        break;
      }
      case 'millis':
      case 'micros': {
        const length = field === 'millis' ? 4 : 7;
        const read = rest.length < length ? undefined : nanosOf(rest.slice(0, length));
        if (read === undefined) return mismatch(hold, fieldText);
        nanos = read;
        rest = rest.slice(length);
        break;
      }
      default: {
        const read = leadingNumber(rest, field !== 'hour');
        if (read === undefined) return mismatch(hold, fieldText);
        numbers[field] = read[0];
        rest = read[1];
        const range = ranges[field];
        if (range !== undefined && (read[0] < range[0] || read[0] > range[1])) return fail(`: ${field} out of range`);
        const next = layout.fields[at + 1]?.[1];
        // A fraction may follow the seconds also where the layout has none.
        if (field === 'second' && next !== 'millis' && next !== 'micros') {
          const fraction = /^[.,][0-9]+/.exec(rest)?.[0];
          if (fraction !== undefined) {
            nanos = nanosOf(fraction) ?? 0;
            rest = rest.slice(fraction.length);
          }
        }
      }
    }
  }
  if (rest !== '') return fail(`: extra text: ${quote(rest)}`);
  const { year, month, day, hour, minute, second } = numbers;
  if (day < 1 || day > daysInMonth(year, month)) return fail(': day out of range');
  return new Timestamp(daysOf(year, month, day) * 86400 + hour * 3600 + minute * 60 + second - offset, nanos, offset);
}

/** Reads a `format: date-time` text, in any of the forms a schema allows; the message of the last form where none fits. */
export function parseSchemaDateTime(text: string): Timestamp | { readonly error: string } {
  if (text === '') return new Timestamp(0, 0);
  let result: Timestamp | { readonly error: string } = { error: '' };
  for (const layout of [microsLayout, millisLayout, rfc3339Layout, localLayout]) {
    result = parseTime(layout, text);
    if (result instanceof Timestamp) return result;
  }
  return result;
}

const pad = (n: number, width: number): string => String(n).padStart(width, '0');

function dateAndTime({ seconds, nanoseconds, offsetSeconds }: Timestamp, between: string): string {
  const { year, month, day, hour, minute, second } = civilOf(seconds + offsetSeconds);
  const fraction = nanoseconds === 0 ? '' : `.${pad(nanoseconds, 9).replace(/0+$/, '')}`;
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}${between}${pad(hour, 2)}:${pad(minute, 2)}:${pad(second, 2)}${fraction}`;
}

function offsetText(offsetSeconds: number, colon: string): string {
  const minutes = Math.trunc(Math.abs(offsetSeconds) / 60);
  return `${offsetSeconds < 0 ? '-' : '+'}${pad(Math.trunc(minutes / 60), 2)}${colon}${pad(minutes % 60, 2)}`;
}

/** RFC 3339 with as many digits of the fraction as there are, in the offset the moment was written with. */
export function formatRfc3339(time: Timestamp): string {
  return `${dateAndTime(time, 'T')}${time.offsetSeconds === 0 ? 'Z' : offsetText(time.offsetSeconds, ':')}`;
}

/** Go's `Time.String()`, as messages print a moment. */
export function printTime(time: Timestamp): string {
  const offset = offsetText(time.offsetSeconds, '');
  return `${dateAndTime(time, ' ')} ${offset} ${time.offsetSeconds === 0 ? 'UTC' : offset}`;
}
