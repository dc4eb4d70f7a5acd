/** Format `ipv4`. */
import { isLenientIpv4, isLenientIpv6 } from './lenient-ip.ts';

/** True for an address with a dot in it: also for IPv6 that ends in IPv4. */
export function isIpv4(text: string): boolean {
  const first = /[.:]/.exec(text)?.[0];
  if (first === '.') return isLenientIpv4(text);
  return first === ':' && text.includes('.') && isLenientIpv6(text);
}
