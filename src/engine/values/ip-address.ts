/** IP addresses and networks as Go's `net/netip` reads and prints them. */
import { goQuote } from './go-quote.ts';

/** An address: 32 or 128 bits. */
export interface Address {
  readonly bits: 32 | 128;
  readonly value: bigint;
  /** The zone of `fe80::1%eth0`; empty for none. */
  readonly zone: string;
}

/** A network: an address (with whatever bits it was written with) and the length of its prefix. */
export interface Prefix {
  readonly address: Address;
  readonly length: number;
}

type Failure = { readonly error: string };

/** Reads an address; Go's message where it is none. */
export function parseAddress(text: string): Address | Failure {
  const fail = (message: string, at = ''): Failure => ({
    error: `ParseAddr(${goQuote(text)}): ${message}${at === '' ? '' : ` (at ${goQuote(at)})`}`,
  });
  const [first] = /[.:%]/.exec(text) ?? [];
  if (first === undefined) return fail('unable to parse IP');
  if (first === '%') return fail('missing IPv6 address');
  if (first === ':') return parseV6(text, fail);
  const value = parseV4(text, fail);
  return typeof value === 'bigint' ? { bits: 32, value, zone: '' } : value;
}

type Fail = (message: string, at?: string) => Failure;

function parseV4(text: string, fail: Fail): bigint | Failure {
  let value = 0n;
  let octet = 0;
  let digits = 0;
  let octets = 0;
  for (let i = 0; i < text.length; i++) {
    const character = text[i] ?? '';
    if (character >= '0' && character <= '9') {
      if (digits === 1 && octet === 0) return fail('IPv4 field has octet with leading zero');
      octet = octet * 10 + Number(character);
      digits++;
      if (octet > 255) return fail('IPv4 field has value >255');
    } else if (character === '.') {
      if (digits === 0 || i === text.length - 1) {
        return fail('IPv4 field must have at least one digit', text.slice(i));
      }
      if (octets === 3) return fail('IPv4 address too long');
      value = (value << 8n) | BigInt(octet);
      octets++;
      octet = 0;
      digits = 0;
    } else return fail('unexpected character', text.slice(i));
  }
  return octets < 3 ? fail('IPv4 address too short') : (value << 8n) | BigInt(octet);
}

function parseV6(text: string, fail: Fail): Address | Failure {
  const percent = text.indexOf('%');
  const zone = percent === -1 ? '' : text.slice(percent + 1);
  if (percent !== -1 && zone === '') return fail('zone must be a non-empty string');
  let rest = percent === -1 ? text : text.slice(0, percent);
  // 16-bit groups; `ellipsis` is where zeros are missing among them.
  const groups: number[] = [];
  let ellipsis = -1;
  if (rest.startsWith('::')) {
    ellipsis = 0;
    rest = rest.slice(2);
    if (rest === '') return { bits: 128, value: 0n, zone };
  }
  while (groups.length < 8) {
    const hex = /^[0-9a-fA-F]*/.exec(rest)?.[0] ?? '';
    if (hex.length > 4) return fail('each group must have 4 or less digits', rest);
    if (hex === '') return fail('each colon-separated field must have at least one digit', rest);
    if (rest[hex.length] === '.') {
      if (ellipsis < 0 && groups.length !== 6) {
        return fail('embedded IPv4 address must replace the final 2 fields of the address', rest);
      }
      if (groups.length > 6) {
        return fail('too many hex fields to fit an embedded IPv4 at the end of the address', rest);
      }
      const embedded = parseV4(rest, fail);
      if (typeof embedded !== 'bigint') return embedded;
      groups.push(Number(embedded >> 16n), Number(embedded & 0xffffn));
      rest = '';
      break;
    }
    groups.push(Number.parseInt(hex, 16));
    rest = rest.slice(hex.length);
    if (rest === '') break;
    if (!rest.startsWith(':')) return fail('unexpected character, want colon', rest);
    if (rest.length === 1) return fail('colon must be followed by more characters', rest);
    rest = rest.slice(1);
    if (!rest.startsWith(':')) continue;
    if (ellipsis >= 0) return fail('multiple :: in address', rest);
    ellipsis = groups.length;
    rest = rest.slice(1);
    if (rest === '') break;
  }
  if (rest !== '') return fail('trailing garbage after address', rest);
  if (groups.length < 8) {
    if (ellipsis < 0) return fail('address string too short');
    groups.splice(ellipsis, 0, ...new Array<number>(8 - groups.length).fill(0));
  } else if (ellipsis >= 0) return fail('the :: must expand to at least one field of zeros');
  return { bits: 128, value: groups.reduce((value, group) => (value << 16n) | BigInt(group), 0n), zone };
}

/** Reads a network; Go's message where it is none. */
export function parsePrefix(text: string): Prefix | Failure {
  const fail = (message: string): Failure => ({ error: `netip.ParsePrefix(${goQuote(text)}): ${message}` });
  const slash = text.lastIndexOf('/');
  if (slash === -1) return fail("no '/'");
  const address = parseAddress(text.slice(0, slash));
  if ('error' in address) return fail(address.error);
  if (address.zone !== '') return fail('IPv6 zones cannot be present in a prefix');
  const length = text.slice(slash + 1);
  if (!/^(?:[0-9]|[1-9][0-9]+)$/.test(length) || BigInt(length) >= 1n << 63n) {
    // A sign passes for a single character, and then is no number.
    return fail(`bad bits after slash: ${goQuote(length)}`);
  }
  if (BigInt(length) > address.bits) return fail('prefix length out of range');
  return { address, length: Number(length) };
}

/** True for `::ffff:1.2.3.4`. */
export function isV4InV6({ bits, value }: Address): boolean {
  return bits === 128 && value >> 32n === 0xffffn;
}

/** The canonical text of an address. */
export function formatAddress({ bits, value, zone }: Address): string {
  if (bits === 32) return [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 255n).join('.');
  const suffix = zone === '' ? '' : `%${zone}`;
  if (value >> 32n === 0xffffn) {
    return `::ffff:${formatAddress({ bits: 32, value: value & 0xffffffffn, zone: '' })}${suffix}`;
  }
  const groups = Array.from({ length: 8 }, (_, i) => Number((value >> BigInt(112 - 16 * i)) & 0xffffn));
  return formatGroups(groups) + suffix;
}

/** The longest run of two zeros or more, the first of equally long ones, becomes `::`. */
function formatGroups(groups: readonly number[]): string {
  let start = -1;
  let length = 1;
  for (let i = 0; i < groups.length; i++) {
    let end = i;
    while (groups[end] === 0) end++;
    if (end - i > length) {
      start = i;
      length = end - i;
    }
  }
  const hex = groups.map((group) => group.toString(16));
  if (start === -1) return hex.join(':');
  return `${hex.slice(0, start).join(':')}::${hex.slice(start + length).join(':')}`;
}

/** The first bits of an address. */
function leadingBits({ bits, value }: Address, length: number): bigint {
  return value >> BigInt(bits - length);
}

/** True where both addresses share so many leading bits. */
export function sharePrefix(a: Address, b: Address, length: number): boolean {
  return a.bits === b.bits && leadingBits(a, length) === leadingBits(b, length);
}

/** The network with all bits after the prefix cleared. */
export function maskPrefix({ address, length }: Prefix): Prefix {
  const rest = BigInt(address.bits - length);
  return { address: { ...address, value: (address.value >> rest) << rest }, length };
}

export const isUnspecified = ({ value }: Address): boolean => value === 0n;

export function isLoopback({ bits, value }: Address): boolean {
  return bits === 32 ? value >> 24n === 127n : value === 1n;
}

function isMulticast({ bits, value }: Address): boolean {
  return bits === 32 ? value >> 28n === 0xen : value >> 120n === 0xffn;
}

export function isLinkLocalMulticast({ bits, value }: Address): boolean {
  return bits === 32 ? value >> 8n === 0xe00000n : ((value >> 112n) & 0xff0fn) === 0xff02n;
}

export function isLinkLocalUnicast({ bits, value }: Address): boolean {
  return bits === 32 ? value >> 16n === 0xa9fen : value >> 118n === 0x3fan;
}

export function isGlobalUnicast(address: Address): boolean {
  if (address.bits === 32 && address.value === 0xffffffffn) return false;
  return !isUnspecified(address) && !isLoopback(address) && !isMulticast(address) && !isLinkLocalUnicast(address);
}
