/** Format `ipv4`. */
import { isIpv4Address, isIpv6Address } from './ip.ts';

/** True for an address with a dot in it: also for IPv6 that ends in IPv4. */
export function isIpv4(text: string): boolean {
  const first = /[.:]/.exec(text)?.[0];
  if (first === '.') return isIpv4Address(text, true);
  return first === ':' && text.includes('.') && isIpv6Address(text, true);
}
