/** Encoded words (RFC 2047) in the names of addresses: Go refuses those in a character set that it does not know. */

const knownCharsets = ['utf-8', 'iso-8859-1', 'us-ascii'];
const encodedWord = /^=\?([^?]+)\?([bBqQ])\?([^?]*)\?=$/;
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const quotedPrintable = /^(?:[\t\n\r -<>-~]|=[0-9A-Fa-f]{2})*$/;

/** What an encoded word holds: text, nothing, or what Go cannot read; `undefined` for any other word. */
export function readEncodedWord(word: string): 'text' | 'empty' | 'unreadable' | undefined {
  const [, charset, encoding = '', text = ''] = encodedWord.exec(word) ?? [];
  if (charset === undefined) return undefined;
  if (!(encoding.toLowerCase() === 'b' ? base64 : quotedPrintable).test(text)) return undefined;
  if (!knownCharsets.includes(charset.toLowerCase())) return 'unreadable';
  return text === '' ? 'empty' : 'text';
}
