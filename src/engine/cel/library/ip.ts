/** Kubernetes' IP library. */
import { goQuote } from '../../values/go-quote.ts';
import {
  type Address,
  formatAddress,
  isGlobalUnicast,
  isLinkLocalMulticast,
  isLinkLocalUnicast,
  isLoopback,
  isUnspecified,
  isV4InV6,
  parseAddress,
} from '../../values/ip-address.ts';
import { boolType, intType, opaque, stringType } from '../check/type.ts';
import { CelError, type CelValue, noSuchOverloadOr, Opaque } from '../eval/value.ts';
import { define, global, member, withString } from './declare.ts';
import type { Call, CelFunction, Library } from './library.ts';

export const ipType = opaque('net.IP');

/** An IP address. */
export class Ip extends Opaque {
  readonly type = ipType;
  readonly goType = 'cel.IP';
  override readonly byteSize: number;

  constructor(readonly address: Address) {
    super();
    this.byteSize = address.bits / 8;
  }

  equalTo(other: CelValue): boolean | CelError {
    if (!(other instanceof Ip)) return noSuchOverloadOr(other);
    return this.address.bits === other.address.bits && this.address.value === other.address.value;
  }

  override get text(): string {
    return formatAddress(this.address);
  }

  toString(): string {
    return this.text;
  }
}

/** Reads an address without zone that is no IPv4 in IPv6 clothes. */
export function parseIp(text: string): Ip | CelError {
  const address = parseAddress(text);
  if ('error' in address) {
    return new CelError(`IP Address ${goQuote(text)} parse error during conversion from string: ${address.error}`);
  }
  if (address.zone !== '') return new CelError(`IP address ${goQuote(text)} with zone value is not allowed`);
  if (isV4InV6(address)) return new CelError(`IPv4-mapped IPv6 address ${goQuote(text)} is not allowed`);
  return new Ip(address);
}

const on =
  (call: (ip: Ip) => CelValue): Call =>
  (args) => {
    const ip = args[0] ?? null;
    return ip instanceof Ip ? call(ip) : noSuchOverloadOr(ip);
  };

const test = (name: string, id: string, holds: (address: Address) => boolean): CelFunction =>
  define(name, [
    member(
      id,
      [ipType],
      boolType,
      on(({ address }) => holds(address)),
    ),
  ]);

export const ipLibrary: Library = {
  name: 'kubernetes.net.ip',
  since: '1.30',
  types: [ipType],
  functions: [
    define('ip', [global('string_to_ip', [stringType], ipType, withString(parseIp))]),
    define('family', [
      member(
        'ip_family',
        [ipType],
        intType,
        on(({ address }) => (address.bits === 32 ? 4n : 6n)),
      ),
    ]),
    define('ip.isCanonical', [
      global(
        'ip_is_canonical',
        [stringType],
        boolType,
        withString((text) => {
          const ip = parseIp(text);
          return ip instanceof Ip ? ip.text === text : ip;
        }),
      ),
    ]),
    test('isUnspecified', 'ip_is_unspecified', isUnspecified),
    test('isLoopback', 'ip_is_loopback', isLoopback),
    test('isLinkLocalMulticast', 'ip_is_link_local_multicast', isLinkLocalMulticast),
    test('isLinkLocalUnicast', 'ip_is_link_local_unicast', isLinkLocalUnicast),
    test('isGlobalUnicast', 'ip_is_global_unicast', isGlobalUnicast),
    define('isIP', [
      global(
        'is_ip',
        [stringType],
        boolType,
        withString((text) => parseIp(text) instanceof Ip),
      ),
    ]),
    define('string', [
      global(
        'ip_to_string',
        [ipType],
        stringType,
        on((ip) => ip.text),
      ),
    ]),
  ],
};
