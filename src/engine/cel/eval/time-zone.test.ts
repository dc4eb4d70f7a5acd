import { describe, expect, it } from 'vitest';
import { zoneOffset } from './time-zone.ts';

const summer = Date.UTC(2021, 6, 1) / 1000;
const winter = Date.UTC(2021, 0, 1) / 1000;

it.each([
  ['UTC', summer, 0],
  ['', summer, 0],
  ['Local', summer, 0],
  ['Europe/Berlin', summer, 7200],
  ['Europe/Berlin', winter, 3600],
  ['Asia/Kathmandu', winter, 20_700],
  ['US/Pacific', winter, -28_800],
  ['Etc/GMT+5', winter, -18_000],
  ['EST', Date.UTC(1850, 0, 1) / 1000, -18_000],
  ['CET', Date.UTC(1850, 0, 1) / 1000, 3600],
  ['+02:00', summer, 7200],
  ['02:00', summer, 7200],
  ['-02:30', summer, -9000],
  ['+99:99', summer, 362_340],
])('%j is %s seconds east', (zone, seconds, expected) => {
  expect(zoneOffset(zone, seconds)).toBe(expected);
});

describe('what is no zone', () => {
  it.each([
    ['Nowhere/City', 'unknown time zone Nowhere/City'],
    ['america/new_york', 'unknown time zone america/new_york'],
    ['AET', 'unknown time zone AET'],
    ['+0200', 'unknown time zone +0200'],
    ['../etc/localtime', 'time: invalid location name'],
    ['a:00', 'strconv.Atoi: parsing "a": invalid syntax'],
    ['5:', 'strconv.Atoi: parsing "": invalid syntax'],
    ['99999999999999999999:0', 'strconv.Atoi: parsing "99999999999999999999": value out of range'],
  ])('%j', (zone, error) => {
    expect(zoneOffset(zone, summer)).toEqual({ error });
  });
});
