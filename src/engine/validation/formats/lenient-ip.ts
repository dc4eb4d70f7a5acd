/** IP addresses as Kubernetes always read them: with zeros before a number, which Go has since refused. */

/** True for four numbers of a byte each. */
export function isLenientIpv4(text: string): boolean {
  const parts = text.split('.');
  return parts.length === 4 && parts.every((part) => /^[0-9]+$/.test(part) && Number(part) <= 255);
}

/** True for eight groups, `::` standing for one or more that are zero, the last two perhaps written as IPv4. */
export function isLenientIpv6(text: string): boolean {
  const halves = text.split('::');
  if (halves.length > 2) return false;
  let groups = 0;
  for (const [at, half] of halves.entries()) {
    if (half === '') {
      if (halves.length === 1) return false;
      continue;
    }
    const parts = half.split(':');
    for (const [index, part] of parts.entries()) {
      const isLast = at === halves.length - 1 && index === parts.length - 1;
      if (isLast && part.includes('.')) {
        if (!isLenientIpv4(part)) return false;
        groups += 2;
      } else {
        if (!/^[0-9A-Fa-f]+$/.test(part) || Number.parseInt(part, 16) > 0xffff) return false;
        groups++;
      }
    }
  }
  return halves.length === 2 ? groups < 8 : groups === 8;
}
