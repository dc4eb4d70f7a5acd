import { expect, test } from 'vitest';
import { parseTime } from './go-time.ts';

test.each([
  ['2020-01-01T00:00:00Z', '2020-01-01T00:00:00Z'],
  ['2020-02-29T23:59:59.999+02:30', '2020-02-29T21:29:59Z'],
  ['2020-01-01T5:00:00Z', '2020-01-01T05:00:00Z'],
])('%s is %s', (text, utc) => {
  expect(parseTime(text)).toEqual({ text: utc, isZero: false });
});

const layout = '2006-01-02T15:04:05Z07:00';

test.each([
  ['', ` as "${layout}": cannot parse "" as "2006"`],
  ['2020-01-01', ` as "${layout}": cannot parse "" as "T"`],
  ['2020-13-01T00:00:00Z', ': month out of range'],
  ['2021-02-29T00:00:00Z', ': day out of range'],
  ['2020-01-01T24:00:00Z', ': hour out of range'],
  ['2020-01-01T00:00:00Zx', ': extra text: "x"'],
  ['2020-01-01T00:00:00', ` as "${layout}": cannot parse "" as "Z07:00"`],
])('%j cannot be parsed', (text, detail) => {
  expect(parseTime(text)).toEqual({ error: `parsing time ${JSON.stringify(text)}${detail}` });
});
