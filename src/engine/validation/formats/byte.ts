/** Format `byte`: base64 of the standard alphabet, padded. */

/** True for base64; the empty text is none. */
export function isBase64(text: string): boolean {
  return text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text);
}
