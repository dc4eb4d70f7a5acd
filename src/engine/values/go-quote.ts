/** Go's `strconv.Quote`: a string between double quotes with what cannot be printed escaped. */
import { isGoPrintable } from './go-printable.ts';

const named: Readonly<Record<string, string>> = {
  '\u0007': '\\a',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
  '\\': '\\\\',
  '"': '\\"',
};

const plain = /^[ !#-[\]-~]*$/;

/** Quotes a string as Go's `%q` does. A lone surrogate, which Go's strings cannot hold, prints as U+FFFD. */
export function goQuote(text: string): string {
  if (plain.test(text)) return `"${text}"`;
  let quoted = '"';
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    const replacement = named[char];
    if (replacement !== undefined) quoted += replacement;
    else if (code >= 0xd800 && code <= 0xdfff) quoted += '\ufffd';
    else if (isGoPrintable(char)) quoted += char;
    else if (code < 0x20 || code === 0x7f) quoted += `\\x${code.toString(16).padStart(2, '0')}`;
    else if (code < 0x10000) quoted += `\\u${code.toString(16).padStart(4, '0')}`;
    else quoted += `\\U${code.toString(16).padStart(8, '0')}`;
  }
  return `${quoted}"`;
}
