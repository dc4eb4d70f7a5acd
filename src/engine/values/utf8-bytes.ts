/** A text as the bytes Go holds it in, and back. */

/** The UTF-8 bytes of a text; a lone surrogate gives those of its replacement. */
export function utf8Bytes(text: string): number[] {
  const bytes: number[] = [];
  for (const char of text) {
    const point = char.codePointAt(0) ?? 0;
    const code = point >= 0xd800 && point <= 0xdfff ? 0xfffd : point;
    const tail = (shift: number): number => 0x80 | ((code >> shift) & 0x3f);
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), tail(0));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), tail(6), tail(0));
    else bytes.push(0xf0 | (code >> 18), tail(12), tail(6), tail(0));
  }
  return bytes;
}

/** The text of UTF-8 bytes; each byte that belongs to no character becomes U+FFFD. */
export function textOfUtf8(bytes: readonly number[]): string {
  let text = '';
  for (let at = 0; at < bytes.length; at++) {
    const first = bytes[at] ?? 0;
    const more = first >= 0xf0 && first < 0xf5 ? 3 : first >= 0xe0 ? 2 : first >= 0xc2 ? 1 : 0;
    const rest = bytes.slice(at + 1, at + 1 + more);
    if (first < 0x80) {
      text += String.fromCharCode(first);
      continue;
    }
    const whole = more > 0 && first < 0xf5 && rest.length === more && rest.every((byte) => (byte & 0xc0) === 0x80);
    const code = rest.reduce((sum, byte) => sum * 64 + (byte & 0x3f), first & (0x3f >> more));
    const least = more === 1 ? 0x80 : more === 2 ? 0x800 : 0x10000;
    if (!whole || code < least || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) {
      text += '\ufffd';
      continue;
    }
    text += String.fromCodePoint(code);
    at += more;
  }
  return text;
}
