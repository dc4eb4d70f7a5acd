/** Strings as CEL counts and orders them: by code point and by UTF-8 byte, not by the UTF-16 units of JavaScript. */

// Nothing but single UTF-16 units: then a length in units is a length in code points.
const surrogate = /[\ud800-\udfff]/;

/** Number of code points. */
export function codePointCount(text: string): number {
  if (!surrogate.test(text)) return text.length;
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 0xd800 && unit < 0xdc00) i++;
    count++;
  }
  return count;
}

/** Number of bytes in UTF-8. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) continue;
    if (unit < 0x800) bytes += 1;
    else bytes += 2;
    // A pair is four bytes: two units and two more.
    if (unit >= 0xd800 && unit < 0xdc00) i++;
  }
  return bytes;
}

/** The code points of a string; the string's own units where each is a code point. */
export function codePoints(text: string): ArrayLike<string> {
  return surrogate.test(text) ? Array.from(text) : text;
}

/** Code points `from` up to (not including) `to`, which lie within the string. */
export function sliceCodePoints(text: string, from: number, to: number): string {
  return surrogate.test(text) ? Array.from(text).slice(from, to).join('') : text.slice(from, to);
}

const encoder = new TextEncoder();
const strictDecoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The bytes of a string in UTF-8. */
export function toUtf8(text: string): Uint8Array {
  return encoder.encode(text);
}

/** The string of bytes in UTF-8; `undefined` where they are not valid. */
export function fromUtf8(bytes: Uint8Array): string | undefined {
  try {
    return strictDecoder.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Orders bytes: −1, 0 or 1. */
export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return Math.sign(difference);
  }
  return Math.sign(a.length - b.length);
}
