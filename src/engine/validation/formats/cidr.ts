/** Format `cidr`. */
import { isLenientIpv4, isLenientIpv6 } from './lenient-ip.ts';

/** True for an address, a slash and how many of its bits count. */
export function isCidr(text: string): boolean {
  const slash = text.indexOf('/');
  if (slash === -1) return false;
  const address = text.slice(0, slash);
  const bits = text.slice(slash + 1);
  if (!/^[0-9]+$/.test(bits)) return false;
  if (isLenientIpv4(address)) return Number(bits) <= 32;
  return Number(bits) <= 128 && isLenientIpv6(address);
}
