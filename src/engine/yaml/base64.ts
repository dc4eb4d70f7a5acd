/** Standard base64 with padding → text, as Go decodes `!!binary`. */

const alphabet = /^[A-Za-z0-9+/]*={0,2}$/;

/** The decoded bytes as text; each byte that is no UTF-8 becomes U+FFFD, as in Go's JSON. `undefined` when it is no base64. */
export function decodeBase64(text: string): string | undefined {
  const digits = text.replace(/[\r\n]/g, '');
  if (digits.length % 4 !== 0 || !alphabet.test(digits)) return undefined;
  const binary = atob(digits);
  return goUtf8(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
}

/** Bytes → text by Go's rules: an invalid sequence costs one U+FFFD a byte. */
function goUtf8(bytes: Uint8Array): string {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let text = '';
  for (let at = 0; at < bytes.length; ) {
    const width = sequenceWidth(bytes, at);
    try {
      text += decoder.decode(bytes.subarray(at, at + width));
      at += width;
    } catch {
      text += '\ufffd';
      at++;
    }
  }
  return text;
}

function sequenceWidth(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) {
    let end = at + 1;
    while ((bytes[end] ?? 0x80) < 0x80) end++;
    return end - at;
  }
  if (first < 0xe0) return 2;
  return first < 0xf0 ? 3 : 4;
}
