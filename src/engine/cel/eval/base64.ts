/** Bytes of `format: byte` text: Go's base64 with the URL alphabet and padding, line ends skipped. */

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const digitOf = new Map([...alphabet].map((character, i) => [character.charCodeAt(0), i]));
const lineFeed = 10;
const carriageReturn = 13;
const padding = 61;

/** The bytes, or Go's message with the place (in bytes) of what is wrong. */
export function decodeBase64Url(text: string): Uint8Array | { readonly error: string } {
  const input = new TextEncoder().encode(text);
  const corrupt = (at: number): { error: string } => ({ error: `illegal base64 data at input byte ${at}` });
  const bytes: number[] = [];
  let group: number[] = [];
  let at = 0;
  const skipLineEnds = (): void => {
    while (input[at] === lineFeed || input[at] === carriageReturn) at++;
  };
  while (at < input.length) {
    skipLineEnds();
    if (at >= input.length) break;
    const byte = input[at] ?? 0;
    if (byte === padding) {
      // Two digits want two signs of padding, three want one; fewer digits cannot be padded.
      if (group.length < 2) return corrupt(at);
      at++;
      if (group.length === 2) {
        skipLineEnds();
        if (at >= input.length) return corrupt(input.length);
        if (input[at] !== padding) return corrupt(at);
        at++;
      }
      skipLineEnds();
      if (at < input.length) return corrupt(at);
      flush(group, bytes);
      return Uint8Array.from(bytes);
    }
    const digit = digitOf.get(byte);
    if (digit === undefined) return corrupt(at);
    at++;
    group.push(digit);
    if (group.length < 4) continue;
    flush(group, bytes);
    group = [];
  }
  return group.length === 0 ? Uint8Array.from(bytes) : corrupt(input.length - group.length);
}

/** Adds the bytes of two to four digits. */
function flush([a = 0, b = 0, c, d]: readonly number[], bytes: number[]): void {
  bytes.push((a << 2) | (b >> 4));
  if (c !== undefined) bytes.push(((b & 15) << 4) | (c >> 2));
  if (c !== undefined && d !== undefined) bytes.push(((c & 3) << 6) | d);
}
