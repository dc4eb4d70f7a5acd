/** Bytes ↔ base64url without padding (RFC 4648 §5). */

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Bytes → text. */
export function toBase64Url(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b, c] = [bytes[at], bytes[at + 1], bytes[at + 2]];
    const bits = (a << 16) | ((b ?? 0) << 8) | (c ?? 0);
    parts.push(
      (alphabet[bits >> 18] ?? '') +
        (alphabet[(bits >> 12) & 63] ?? '') +
        (b === undefined ? '' : (alphabet[(bits >> 6) & 63] ?? '')) +
        (c === undefined ? '' : (alphabet[bits & 63] ?? '')),
    );
  }
  return parts.join('');
}

const values = new Map([...alphabet].map((char, value) => [char, value]));

/** Text → bytes; `undefined` where a character is none of the alphabet's or the length is impossible. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length % 4 === 1) return undefined;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let bits = 0;
  let count = 0;
  let at = 0;
  for (const char of text) {
    const value = values.get(char);
    if (value === undefined) return undefined;
    bits = ((bits << 6) | value) & 0xffffff;
    count += 6;
    if (count >= 8) {
      count -= 8;
      bytes[at++] = (bits >> count) & 0xff;
    }
  }
  return bytes;
}
