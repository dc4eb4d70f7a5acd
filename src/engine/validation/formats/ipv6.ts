/** Format `ipv6`. */
import { isIpv6Address } from './ip.ts';

/** True for an address with a colon in it, without a zone. */
export function isIpv6(text: string): boolean {
  return /^[^.:]*:/.test(text) && isIpv6Address(text, false);
}
