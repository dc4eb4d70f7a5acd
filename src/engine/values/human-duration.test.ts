import { expect, it } from 'vitest';
import { humanDuration } from './human-duration.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

it.each([
  [-2 * second, '<invalid>'],
  [-1.5 * second, '0s'],
  [0, '0s'],
  [119 * second, '119s'],
  [2 * minute, '2m'],
  [9 * minute + 59 * second, '9m59s'],
  [10 * minute + 59 * second, '10m'],
  [179 * minute, '179m'],
  [3 * hour, '3h'],
  [7 * hour + 59 * minute, '7h59m'],
  [47 * hour, '47h'],
  [2 * day, '2d'],
  [7 * day + 23 * hour, '7d23h'],
  [729 * day, '729d'],
  [2 * 365 * day + day, '2y1d'],
  [8 * 365 * day, '8y'],
  [1000 * 365 * day, '292y'],
])('%d ms is %s', (span, want) => {
  expect(humanDuration(span)).toBe(want);
});
