/**
 * What of a text YAML may be read from: go-yaml takes bytes in chunks and stops with an error at the first chunk
 * that holds a character YAML forbids, unless it is done before it gets there.
 */

/** A text without byte order mark and lone surrogates, cut where go-yaml could read no further. */
export interface ReadableText {
  readonly text: string;
  /** What was cut off at the beginning. */
  readonly offset: number;
  /** UTF-16 offset of the first forbidden character in the original text. */
  readonly forbidden: number | undefined;
  /** True when a scanner that came to this offset of `text` has met the forbidden character. */
  stopsAt(offset: number): boolean;
}

const forbiddenCharacter = /[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\ud800-\udfff]/;
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const anySurrogate = /[\ud800-\udfff]/;

// The scanner of libyaml looks this far ahead before it takes a token.
const lookAhead = 4;
const chunkSize = 512;

/** Prepares a text for the scanner. */
export function readableText(text: string): ReadableText {
  const offset = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  let body = offset === 0 ? text : text.slice(1);
  // Encoded as UTF-8 a lone surrogate is no character but U+FFFD.
  if (anySurrogate.test(body)) body = body.replace(loneSurrogate, '\ufffd');
  const at = body.search(forbiddenCharacter);
  if (at === -1) return { text: body, offset, forbidden: undefined, stopsAt: () => false };
  const cut = chunkStart(body, at, offset === 0 ? 0 : 3);
  return {
    text: body.slice(0, cut),
    offset,
    forbidden: at + offset,
    stopsAt: (scanned) => scanned + lookAhead > cut,
  };
}

/** Where the chunk of bytes begins that holds the character at `target`; a character never straddles two chunks. */
function chunkStart(text: string, target: number, bytesBefore: number): number {
  let chunk = 0;
  let limit = chunkSize - bytesBefore;
  let bytes = 0;
  for (let i = 0; i < target; ) {
    const code = text.codePointAt(i) ?? 0;
    const width = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (bytes + width > limit) {
      chunk = i;
      limit = bytes + chunkSize;
    }
    bytes += width;
    i += code < 0x10000 ? 1 : 2;
  }
  const last = text.charCodeAt(target);
  const width = last < 0x80 ? 1 : last < 0x800 ? 2 : 3;
  return bytes + width > limit ? target : chunk;
}
