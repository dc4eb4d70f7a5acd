/** Format `ipv6`. */
import { parseAddress } from '../../values/ip-address.ts';

/** True for an address with a colon in it, without a zone. */
export function isIpv6(text: string): boolean {
  const address = parseAddress(text);
  return !('error' in address) && address.bits === 128 && address.zone === '';
}
