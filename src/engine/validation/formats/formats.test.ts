import { expect, test } from 'vitest';
import { formatCheck, isCheckedFormat } from './formats.ts';

/** For each format what it takes and what it refuses, as the server's own functions answer. */
const answers: readonly (readonly [format: string, taken: readonly string[], refused: readonly string[]])[] = [
  ['bsonobjectid', ['507f1f77bcf86cd799439011'], ['507f1f77bcf86cd79943901', 'g07f1f77bcf86cd799439011']],
  [
    'uri',
    ['http://a.b/c#d', '/a/b', 'urn:x', '*', 'http://[::1]:80/'],
    ['', 'a.b', 'http://[::1', 'http://a:b/', 'http://a/%zz'],
  ],
  [
    'email',
    ['a@b', '"a b"@c', 'A B <a@b>', 'a@b (c)', 'a@[::1]', 'g: a@b;', ' a@b '],
    ['', 'a@', 'a.@b', 'a@b, c@d', 'g:;', '=?x?q?a?= <a@b>', '=?utf-8?q??= <a@b>'],
  ],
  ['hostname', ['a', 'a-b', 'a.b.com', '♥.com', 'x'.repeat(63)], ['', '-a', 'a_b', 'a.b1', 'a..b', 'x'.repeat(64)]],
  ['ipv4', ['1.2.3.4', '010.0.0.1', '::ffff:1.2.3.4'], ['1.2.3', '256.1.1.1', '::1']],
  [
    'ipv6',
    ['::', '::1', '1:2:3:4:5:6:7:8', '::ffff:1.2.3.4'],
    ['1.2.3.4', '1::2::3', 'fe80::1%eth0', '::00001', '::ffff:01.2.3.4'],
  ],
  ['cidr', ['10.0.0.1/08', '::/0', '::00001/64'], ['10.0.0.0', '10.0.0.0/33', '::/129', '10.0.0.0/']],
  [
    'mac',
    ['00:11:22:33:44:55', '0011.2233.4455', '00-11-22-33-44-55-66-77', '001122334455'],
    ['00:11-22:33:44:55', '00:11:22:33:44', '0011.2233'],
  ],
  [
    'uuid',
    ['123E4567-e89b-12d3-a456-426614174000', '123e4567e89b12d3a456426614174000'],
    ['123e4567-e89b-12d3-a456-42661417400'],
  ],
  ['uuid3', ['123e4567-e89b-32d3-0456-426614174000'], ['123e4567-e89b-42d3-a456-426614174000']],
  ['uuid4', ['123e4567-e89b-42d3-a456-426614174000'], ['123e4567-e89b-42d3-0456-426614174000']],
  ['uuid5', ['123e4567-e89b-52d3-b456-426614174000'], ['123e4567-e89b-42d3-a456-426614174000']],
  ['isbn', ['0-306-40615-2', '978 0 306 40615 7'], ['0-306-40615-3', '']],
  ['isbn10', ['340101319X'], ['9780306406157']],
  ['isbn13', ['9780306406157'], ['340101319X']],
  ['creditcard', ['4111-1111-1111-1111', '378282246310005'], ['4111111111111112', '1234']],
  ['ssn', ['078-05-1120', '078 05-1120'], ['078051120']],
  ['hexcolor', ['#fff', 'FFFFFF'], ['#ffff', '#ggg']],
  ['rgbcolor', ['rgb(0, 10,255)', 'rgb(199,1,2)'], ['rgb(256,0,0)', 'rgb(01,0,0)', 'rgb(1,2)']],
  ['byte', ['YWJj', 'YWI='], ['', 'YQ', 'YW-_', '====']],
  ['password', ['', 'anything'], []],
  ['date', ['2020-02-29', '0000-12-31'], ['2021-02-29', '2020-1-01', '2020-13-01']],
  [
    'date-time',
    ['2020-01-01T00:00:00Z', '2020-01-01t23:59:59.9+01:00', '2020-01-01T00:00:00ZTmore'],
    ['2020-01-01T24:00:00Z', '2020-01-01 00:00:00Z', '2020-01-01T00:00:00'],
  ],
  [
    'duration',
    ['1h30m', '0', '1.s', '2 days', 'about 3 weeks', '99999999h', '-1us', 'P1D'],
    ['', '1', '5 moons', '99999999999999999999h'],
  ],
  ['k8s-short-name', ['a-b', 'x'.repeat(63)], ['A', 'a.b', '-a', 'x'.repeat(64)]],
  ['k8s-long-name', ['a.b-c', 'x'.repeat(253)], ['a..b', 'a.', 'x'.repeat(254)]],
];

test.each(answers)('%s', (format, taken, refused) => {
  const isOfFormat = formatCheck(format);
  expect(taken.filter((text) => isOfFormat?.(text) !== true)).toEqual([]);
  expect(refused.filter((text) => isOfFormat?.(text) !== false)).toEqual([]);
});

test('dashes in the name of a format do not count', () => {
  expect(formatCheck('date-time')).toBe(formatCheck('datetime'));
  expect(formatCheck('foo')).toBeUndefined();
});

test.each<[string, readonly string[], boolean]>([
  ['date', ['string'], true],
  ['date', [], true],
  ['date', ['integer', 'string'], true],
  ['date', ['array'], false],
  ['foo', ['string'], false],
  ['int32', ['integer'], true],
  ['int32', ['number'], false],
  ['double', ['number'], true],
  ['double', ['string'], false],
])('%s of %j is looked at: %j', (format, types, isChecked) => {
  expect(isCheckedFormat(format, types)).toBe(isChecked);
});
