/** Encoded words (RFC 2047) in the names of addresses: Go refuses those in a character set that it does not know. */

const knownCharsets = ['utf-8', 'iso-8859-1', 'us-ascii'];
const encodedWord = /^=\?([^?]+)\?([bBqQ])\?([^?]*)\?=$/;
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const quotedPrintable = /^(?:[\t\n\r -<>-~]|=[0-9A-Fa-f]{2})*$/;

/** True for a well-formed encoded word in an unknown character set. */
export function isUnreadableWord(word: string): boolean {
  const [, charset, encoding = '', text = ''] = encodedWord.exec(word) ?? [];
  if (charset === undefined || knownCharsets.includes(charset.toLowerCase())) return false;
  return encoding.toLowerCase() === 'b' ? base64.test(text) : quotedPrintable.test(text);
}
