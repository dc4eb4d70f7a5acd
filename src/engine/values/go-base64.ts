/** Padded base64 as Go's `encoding/base64` reads and writes it. */
import { utf8Length } from './utf8.ts';

const common = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The two alphabets: they differ in their last two digits. */
export type Base64Alphabet = 'standard' | 'url';

const alphabets: Readonly<Record<Base64Alphabet, string>> = { standard: `${common}+/`, url: `${common}-_` };

function digitsOf(alphabet: string): ReadonlyMap<string, number> {
  return new Map([...alphabet].map((char, at) => [char, at]));
}

const digits: Readonly<Record<Base64Alphabet, ReadonlyMap<string, number>>> = {
  standard: digitsOf(alphabets.standard),
  url: digitsOf(alphabets.url),
};

/** The bytes, or where Go finds the first that does not belong (in bytes of UTF-8); line breaks are passed over. */
export function decodeBase64(
  text: string,
  alphabet: Base64Alphabet = 'standard',
): { readonly bytes: Uint8Array } | { readonly errorAt: number } {
  const values = digits[alphabet];
  const bytes: number[] = [];
  let group: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? '';
    if (isLineBreak(char)) continue;
    const digit = values.get(char);
    if (digit === undefined) {
      const wrong = char === '=' ? wrongPadding(text, at, group.length) : at;
      if (wrong !== undefined) return { errorAt: utf8Length(text.slice(0, wrong)) };
      flush(group, bytes);
      return { bytes: Uint8Array.from(bytes) };
    }
    group.push(digit);
    if (group.length < 4) continue;
    flush(group, bytes);
    group = [];
  }
  // Of a group that ends early Go tells where it began, as if nothing stood between.
  return group.length === 0 ? { bytes: Uint8Array.from(bytes) } : { errorAt: utf8Length(text) - group.length };
}

function isLineBreak(char: string | undefined): boolean {
  return char === '\n' || char === '\r';
}

/** Where the padding that begins at `at` is wrong: two digits want two signs, three want one, and nothing may follow. */
function wrongPadding(text: string, at: number, digitCount: number): number | undefined {
  if (digitCount < 2) return at;
  let end = at + 1;
  const skipLineBreaks = (): void => {
    while (isLineBreak(text[end])) end++;
  };
  if (digitCount === 2) {
    skipLineBreaks();
    if (text[end] !== '=') return end;
    end++;
  }
  skipLineBreaks();
  return end < text.length ? end : undefined;
}

/** Adds the bytes of two to four digits. */
function flush([a = 0, b = 0, c, d]: readonly number[], bytes: number[]): void {
  bytes.push((a << 2) | (b >> 4));
  if (c !== undefined) bytes.push(((b & 15) << 4) | (c >> 2));
  if (c !== undefined && d !== undefined) bytes.push(((c & 3) << 6) | d);
}

/** The text of bytes in the standard alphabet. */
export function encodeBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3);
    const word = (a << 16) | (b << 8) | c;
    const group = [18, 12, 6, 0].map((shift) => alphabets.standard[(word >> shift) & 63]).join('');
    text += group.slice(0, Math.min(4, bytes.length - at + 1)).padEnd(4, '=');
  }
  return text;
}
