/** IP addresses as Go reads them; leniently (zeros before a number) where Kubernetes always did. */

/** True for four numbers of a byte each. */
export function isIpv4Address(text: string, allowsLeadingZeros: boolean): boolean {
  const parts = text.split('.');
  return (
    parts.length === 4 &&
    parts.every((part) => {
      if (!/^[0-9]+$/.test(part) || Number(part) > 255) return false;
      return allowsLeadingZeros || part === '0' || !part.startsWith('0');
    })
  );
}

/** True for eight groups, `::` standing for one or more that are zero, the last two perhaps written as IPv4. */
export function isIpv6Address(text: string, allowsLeadingZeros: boolean): boolean {
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
      if (part.includes('.')) {
        if (!isLast || !isIpv4Address(part, allowsLeadingZeros)) return false;
        groups += 2;
      } else {
        if (!isGroup(part, allowsLeadingZeros)) return false;
        groups++;
      }
    }
  }
  return halves.length === 2 ? groups < 8 : groups === 8;
}

function isGroup(text: string, allowsLeadingZeros: boolean): boolean {
  if (!/^[0-9A-Fa-f]+$/.test(text)) return false;
  return allowsLeadingZeros ? Number.parseInt(text, 16) <= 0xffff : text.length <= 4;
}
