/** Go's escapes in a quoted string, with single quotes around strings allowed (`UnquoteExtend` of client-go's jsonpath). */

const simple: Readonly<Record<string, string>> = {
  a: '\u0007',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
};
const escapeSequence = /\\(?:([abfnrtv\\'"])|x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-7]{3}))/y;

/** The content of a quoted text (quotes included), or `undefined` where Go answers `invalid syntax`. */
export function unquote(quoted: string): string | undefined {
  const quote = quoted[0];
  if (quoted.length < 2 || quote !== quoted.at(-1) || (quote !== '"' && quote !== "'")) return undefined;
  const text = quoted.slice(1, -1);
  if (!text.includes('\\') && !text.includes(quote)) return text;
  let out = '';
  let at = 0;
  while (at < text.length) {
    const char = text[at] ?? '';
    if (char === quote) return undefined;
    if (char !== '\\') {
      out += char;
      at++;
      continue;
    }
    escapeSequence.lastIndex = at;
    const found = escapeSequence.exec(text);
    if (found === null) return undefined;
    const replacement = escaped(found, quote);
    if (replacement === undefined) return undefined;
    out += replacement;
    at = escapeSequence.lastIndex;
  }
  return out;
}

function escaped(found: RegExpExecArray, quote: string): string | undefined {
  const [, letter, byte, short, long, octal] = found;
  if (letter === "'" || letter === '"') return letter === quote ? letter : undefined;
  if (letter !== undefined) return simple[letter];
  if (octal !== undefined) return ofByte(Number.parseInt(octal, 8));
  if (byte !== undefined) return ofByte(Number.parseInt(byte, 16));
  const code = Number.parseInt(short ?? long ?? '', 16);
  return code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? undefined : String.fromCodePoint(code);
}

/** A byte written by its number; one that is no character by itself shows as U+FFFD, as it prints. */
function ofByte(code: number): string | undefined {
  if (code > 255) return undefined;
  return code < 0x80 ? String.fromCharCode(code) : '\ufffd';
}
