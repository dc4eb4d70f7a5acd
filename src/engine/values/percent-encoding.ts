/** Percent-encoding of the parts of a URL as Go's `net/url` does it, on strings whose characters are bytes. */
import { goQuote } from './go-quote.ts';

/** The part of a URL that a text stands in: each escapes other characters. */
export type UrlPart = 'path' | 'host' | 'zone' | 'user' | 'query' | 'fragment';

const always = /[A-Za-z0-9\-_.~]/;
const plain: Readonly<Record<UrlPart, RegExp>> = {
  path: /[$&+,/:;=@]/,
  host: /[!$&'()*+,;=:[\]<>"]/,
  zone: /[!$&'()*+,;=:[\]<>"]/,
  user: /[$&+,;=]/,
  query: /[^\s\S]/,
  fragment: /[$&+,/:;=?@!()*]/,
};

function isPlain(byte: string, part: UrlPart): boolean {
  return always.test(byte) || plain[part].test(byte);
}

/** The bytes of a text, each as one character. */
export function bytesOf(text: string): string {
  // What is ASCII is its own bytes.
  if (/^[\u0000-\u007f]*$/.test(text)) return text;
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The text of bytes; what is no UTF-8 becomes U+FFFD. */
export function textOf(bytes: string): string {
  if (/^[\u0000-\u007f]*$/.test(bytes)) return bytes;
  return decoder.decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
}

/** Replaces `%41` by the byte it stands for; in a query `+` by a space. The error is Go's. */
export function unescapePart(bytes: string, part: UrlPart): string | { readonly error: string } {
  const error = escapeError(bytes, part);
  if (error !== undefined) return { error };
  const spaced = part === 'query' ? bytes.replaceAll('+', ' ') : bytes;
  return spaced.replace(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function escapeError(bytes: string, part: UrlPart): string | undefined {
  const inHost = part === 'host' || part === 'zone';
  if (!inHost && !bytes.includes('%')) return undefined;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? '';
    if (byte === '%') {
      const sequence = bytes.slice(at, at + 3);
      if (!/^%[0-9A-Fa-f]{2}$/.test(sequence) || !mayEscape(sequence, part)) {
        return `invalid URL escape ${quoteBytes(sequence)}`;
      }
      at += 2;
    } else if (inHost && byte < '\u0080' && !isPlain(byte, part)) {
      return `invalid character ${quoteBytes(byte)} in host name`;
    }
  }
  return undefined;
}

/** A host only escapes what is not ASCII, a zone what it may hold; both may escape the percent sign. */
function mayEscape(sequence: string, part: UrlPart): boolean {
  if (sequence === '%25') return true;
  const code = Number.parseInt(sequence.slice(1), 16);
  if (part === 'host') return code >= 0x80;
  return part !== 'zone' || code === 0x20 || isPlain(String.fromCharCode(code), 'host');
}

/** Escapes what the part may not hold; in a query a space becomes `+`. */
export function escapePart(bytes: string, part: UrlPart): string {
  let escaped = '';
  for (const byte of bytes) {
    if (isPlain(byte, part)) escaped += byte;
    else if (byte === ' ' && part === 'query') escaped += '+';
    else escaped += `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return escaped;
}

/** True where a text is a possible encoding of the part, if not the one that `escapePart` makes. */
export function isValidEncoding(bytes: string, part: UrlPart): boolean {
  for (const byte of bytes) if (!/[!$&'()*+,;=:@[\]%]/.test(byte) && !isPlain(byte, part)) return false;
  return true;
}

/** Bytes between quotes as Go prints them. */
function quoteBytes(bytes: string): string {
  const text = textOf(bytes);
  if (!text.includes('\ufffd')) return goQuote(text);
  const quoted = Array.from(bytes, (byte) =>
    byte < '\u0080' ? goQuote(byte).slice(1, -1) : `\\x${byte.charCodeAt(0).toString(16)}`,
  );
  return `"${quoted.join('')}"`;
}
