/** Format `mac`. */

/** Bytes of an address: EUI-48, EUI-64, IP over InfiniBand. */
const sizes = [6, 8, 20];

/** True for bytes joined by colons or dashes, pairs of bytes joined by dots, or bytes side by side. */
export function isMac(text: string): boolean {
  const isWritten =
    /^[0-9a-f]{2}(?:([:-])[0-9a-f]{2}(?:\1[0-9a-f]{2})*)?$/i.test(text) ||
    /^[0-9a-f]{4}(?:\.[0-9a-f]{4})*$/i.test(text) ||
    /^(?:[0-9a-f]{2})+$/i.test(text);
  return isWritten && sizes.includes(text.replace(/[^0-9a-f]/gi, '').length / 2);
}
