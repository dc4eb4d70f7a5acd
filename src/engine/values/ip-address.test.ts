import { describe, expect, it } from 'vitest';
import { formatAddress, maskPrefix, parseAddress, parsePrefix, sharePrefix } from './ip-address.ts';

describe('addresses', () => {
  it.each([
    ['192.168.0.1', '192.168.0.1'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
    ['1:0:0:2:0:0:0:3', '1:0:0:2::3'],
    ['0:1:2:3:4:5:6:7', '0:1:2:3:4:5:6:7'],
    ['::1.2.3.4', '::102:304'],
    ['::ffff:1.2.3.4', '::ffff:1.2.3.4'],
    ['fe80::1%eth0', 'fe80::1%eth0'],
    ['::', '::'],
  ])('%s is written %s', (text, expected) => {
    const address = parseAddress(text);
    expect('error' in address ? address.error : formatAddress(address)).toBe(expected);
  });

  it.each([
    ['abc', 'unable to parse IP'],
    ['%eth0', 'missing IPv6 address'],
    ['1.2.3', 'IPv4 address too short'],
    ['1.2.3.4.5', 'IPv4 address too long'],
    ['01.2.3.4', 'IPv4 field has octet with leading zero'],
    ['256.1.1.1', 'IPv4 field has value >255'],
    ['1..2.3', 'IPv4 field must have at least one digit (at ".2.3")'],
    ['1.2.3.a', 'unexpected character (at "a")'],
    ['1::2::3', 'multiple :: in address (at ":3")'],
    ['12345::', 'each group must have 4 or less digits (at "12345::")'],
    ['1:2:3:4:5:6:7', 'address string too short'],
    ['1:2:3:4:5:6:7:8:9', 'trailing garbage after address (at "9")'],
    ['1:2:3:4::5:6:7:8', 'the :: must expand to at least one field of zeros'],
    ['1:', 'colon must be followed by more characters (at ":")'],
    ['::%', 'zone must be a non-empty string'],
  ])('%j: %s', (text, message) => {
    expect(parseAddress(text)).toEqual({ error: `ParseAddr(${JSON.stringify(text)}): ${message}` });
  });
});

describe('networks', () => {
  const prefix = (text: string) => {
    const read = parsePrefix(text);
    if ('error' in read) throw new Error(read.error);
    return read;
  };

  it('masks and contains', () => {
    expect(formatAddress(maskPrefix(prefix('10.1.2.3/12')).address)).toBe('10.0.0.0');
    expect(sharePrefix(prefix('10.1.2.3/8').address, prefix('10.200.0.0/16').address, 8)).toBe(true);
    expect(sharePrefix(prefix('0.0.0.0/0').address, prefix('::/0').address, 0)).toBe(false);
  });

  it.each([
    ['10.0.0.0', `no '/'`],
    ['10.0.0.0/+8', 'bad bits after slash: "+8"'],
    ['10.0.0.0/08', 'bad bits after slash: "08"'],
    ['10.0.0.0/33', 'prefix length out of range'],
    ['fe80::%e/64', 'IPv6 zones cannot be present in a prefix'],
  ])('%j: %s', (text, message) => {
    expect(parsePrefix(text)).toEqual({ error: `netip.ParsePrefix(${JSON.stringify(text)}): ${message}` });
  });
});
