/** Kubernetes' CIDR library. */
import { goQuote } from '../../values/go-quote.ts';
import { formatAddress, isV4InV6, maskPrefix, type Prefix, parsePrefix, sharePrefix } from '../../values/ip-address.ts';
import { boolType, intType, opaque, stringType } from '../check/type.ts';
import { CelError, type CelValue, noSuchOverloadOr, Opaque } from '../eval/value.ts';
import { binary, define, global, member, withString } from './declare.ts';
import { Ip, ipType, parseIp } from './ip.ts';
import type { Call, Library } from './library.ts';

const cidrType = opaque('net.CIDR');

/** A network. */
class Cidr extends Opaque {
  readonly type = cidrType;
  readonly goType = 'cel.CIDR';
  override readonly byteSize: number;

  constructor(readonly prefix: Prefix) {
    super();
    this.byteSize = Math.ceil(prefix.length / 8);
  }

  equalTo(other: CelValue): boolean | CelError {
    if (!(other instanceof Cidr)) return noSuchOverloadOr(other);
    const { address, length } = this.prefix;
    const theirs = other.prefix;
    return length === theirs.length && address.bits === theirs.address.bits && address.value === theirs.address.value;
  }

  override get text(): string {
    return `${formatAddress(this.prefix.address)}/${this.prefix.length}`;
  }

  toString(): string {
    return this.text;
  }
}

const readError = (message: string): CelError =>
  new CelError(`network address parse error during conversion from string: ${message}`);

/** Reads a network. The words before Go's own message come twice, as on the server. */
function parseCidr(text: string): Cidr | CelError {
  const prefix = parsePrefix(text);
  if ('error' in prefix) return readError(`network address parse error during conversion from string: ${prefix.error}`);
  if (isV4InV6(prefix.address)) return readError(`IPv4-mapped IPv6 address ${goQuote(text)} is not allowed`);
  return new Cidr(prefix);
}

const on =
  (call: (cidr: Cidr) => CelValue): Call =>
  (args) => {
    const cidr = args[0] ?? null;
    return cidr instanceof Cidr ? call(cidr) : noSuchOverloadOr(cidr);
  };

/** What is no address after all is no overload, whatever was wrong with it. */
function containsIp(cidr: CelValue, other: CelValue): CelValue {
  if (!(cidr instanceof Cidr)) return noSuchOverloadOr(other);
  const ip = typeof other === 'string' ? parseIp(other) : other;
  if (!(ip instanceof Ip)) return noSuchOverloadOr(cidr);
  return sharePrefix(cidr.prefix.address, ip.address, cidr.prefix.length);
}

function containsCidr(cidr: CelValue, other: CelValue): CelValue {
  if (!(cidr instanceof Cidr)) return noSuchOverloadOr(cidr);
  const inner = typeof other === 'string' ? parseCidr(other) : other;
  if (!(inner instanceof Cidr)) return noSuchOverloadOr(inner);
  const { address, length } = cidr.prefix;
  return length <= inner.prefix.length && sharePrefix(address, inner.prefix.address, length);
}

export const cidrLibrary: Library = {
  name: 'kubernetes.net.cidr',
  since: '1.30',
  types: [cidrType],
  functions: [
    define('cidr', [global('string_to_cidr', [stringType], cidrType, withString(parseCidr))]),
    define('containsIP', [
      member('cidr_contains_ip_string', [cidrType, stringType], boolType, binary(containsIp)),
      member('cidr_contains_ip_ip', [cidrType, ipType], boolType, binary(containsIp)),
    ]),
    define('containsCIDR', [
      member('cidr_contains_cidr_string', [cidrType, stringType], boolType, binary(containsCidr)),
      member('cidr_contains_cidr', [cidrType, cidrType], boolType, binary(containsCidr)),
    ]),
    define('ip', [
      member(
        'cidr_ip',
        [cidrType],
        ipType,
        on(({ prefix }) => new Ip(prefix.address)),
      ),
    ]),
    define('prefixLength', [
      member(
        'cidr_prefix_length',
        [cidrType],
        intType,
        on(({ prefix }) => BigInt(prefix.length)),
      ),
    ]),
    define('masked', [
      member(
        'cidr_masked',
        [cidrType],
        cidrType,
        on(({ prefix }) => new Cidr(maskPrefix(prefix))),
      ),
    ]),
    define('isCIDR', [
      global(
        'is_cidr',
        [stringType],
        boolType,
        withString((text) => parseCidr(text) instanceof Cidr),
      ),
    ]),
    define('string', [
      global(
        'cidr_to_string',
        [cidrType],
        stringType,
        on((cidr) => cidr.text),
      ),
    ]),
  ],
};
