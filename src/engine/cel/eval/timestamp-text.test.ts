import { describe, expect, it } from 'vitest';
import {
  formatRfc3339,
  fullDateLayout,
  parseSchemaDateTime,
  parseTime,
  printTime,
  rfc3339Layout,
} from './timestamp-text.ts';
import { Timestamp } from './value.ts';

const written = (read: ReturnType<typeof parseTime>): string =>
  read instanceof Timestamp ? formatRfc3339(read) : read.error;

describe('RFC 3339', () => {
  it.each([
    ['2020-06-15T10:00:00+02:00', '2020-06-15T10:00:00+02:00'],
    ['2020-01-01T00:00:00.120Z', '2020-01-01T00:00:00.12Z'],
    ['2020-01-01T00:00:00,5Z', '2020-01-01T00:00:00.5Z'],
    ['2020-01-01T0:00:00Z', '2020-01-01T00:00:00Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00Z'],
    ['2020-01-01T00:00:00+00:00', '2020-01-01T00:00:00Z'],
    ['2020-02-30T00:00:00Z', 'parsing time "2020-02-30T00:00:00Z": day out of range'],
    ['2020-13-01T00:00:00Z', 'parsing time "2020-13-01T00:00:00Z": month out of range'],
    ['2020-01-01T24:00:00Z', 'parsing time "2020-01-01T24:00:00Z": hour out of range'],
    ['2020-01-01T00:00:00Zx', 'parsing time "2020-01-01T00:00:00Zx": extra text: "x"'],
    [
      '2020-01-01 00:00:00Z',
      'parsing time "2020-01-01 00:00:00Z" as "2006-01-02T15:04:05Z07:00": cannot parse " 00:00:00Z" as "T"',
    ],
    ['', 'parsing time "" as "2006-01-02T15:04:05Z07:00": cannot parse "" as "2006"'],
  ])('%j', (text, expected) => {
    expect(written(parseTime(rfc3339Layout, text))).toBe(expected);
  });
});

it('reads the forms that a schema allows, and tells of the last', () => {
  expect(written(parseSchemaDateTime('2020-01-01T00:00:00'))).toBe('2020-01-01T00:00:00Z');
  expect(written(parseSchemaDateTime(''))).toBe('1970-01-01T00:00:00Z');
  expect(written(parseSchemaDateTime('2020-01-01T00:00'))).toBe(
    'parsing time "2020-01-01T00:00" as "2006-01-02T15:04:05": cannot parse "" as ":"',
  );
});

it('reads days', () => {
  expect(written(parseTime(fullDateLayout, '2024-02-29'))).toBe('2024-02-29T00:00:00Z');
  expect(written(parseTime(fullDateLayout, '2023-02-29'))).toBe('parsing time "2023-02-29": day out of range');
});

it('prints times in messages as Go does', () => {
  expect(printTime(new Timestamp(0, 500_000_000))).toBe('1970-01-01 00:00:00.5 +0000 UTC');
  expect(printTime(new Timestamp(0, 0, -34_200))).toBe('1969-12-31 14:30:00 -0930 -0930');
});
