/** Standard base64 as Go's `encoding/base64` reads it. */

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const digits = new Map([...alphabet].map((char, at) => [char, at]));

/** The bytes, or the position of the first byte that does not belong (line breaks do not count). */
export function decodeBase64(text: string): { readonly bytes: Uint8Array } | { readonly errorAt: number } {
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  let at = 0;
  const skipBreaks = (): void => {
    while (text[at] === '\n' || text[at] === '\r') at++;
  };
  for (skipBreaks(); at < text.length; at++, skipBreaks()) {
    const digit = digits.get(text[at] ?? '');
    if (digit !== undefined) {
      held = (held << 6) | digit;
      bits += 6;
      if (bits === 24) {
        bytes.push(held >> 16, (held >> 8) & 255, held & 255);
        bits = 0;
        held = 0;
      }
      continue;
    }
    if (text[at] !== '=' || bits < 12) return { errorAt: at };
    if (bits === 12) {
      at++;
      skipBreaks();
      if (at >= text.length) return { errorAt: text.length };
      if (text[at] !== '=') return { errorAt: at };
    }
    at++;
    skipBreaks();
    if (at < text.length) return { errorAt: at };
    bytes.push(...(bits === 12 ? [held >> 4] : [held >> 10, (held >> 2) & 255]));
    return { bytes: Uint8Array.from(bytes) };
  }
  // Go tells the place where the last quantum began.
  return bits === 0 ? { bytes: Uint8Array.from(bytes) } : { errorAt: text.length - bits / 6 };
}

/** The text of bytes, with padding. */
export function encodeBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3);
    const word = (a << 16) | (b << 8) | c;
    const quantum = [18, 12, 6, 0].map((shift) => alphabet[(word >> shift) & 63]).join('');
    text += quantum.slice(0, Math.min(4, bytes.length - at + 1)).padEnd(4, '=');
  }
  return text;
}
