/** The escaping functions of Go templates: `html`, `js`, `urlquery`. */
import { utf8Bytes } from '../../values/utf8-bytes.ts';

const html: Readonly<Record<string, string>> = {
  '\0': '\ufffd',
  '"': '&#34;',
  "'": '&#39;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
};
const js: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  "'": "\\'",
  '"': '\\"',
  '<': '\\u003C',
  '>': '\\u003E',
  '&': '\\u0026',
  '=': '\\u003D',
};

/** Text for an HTML page. */
export function escapeHtml(text: string): string {
  return text.replace(/["'&<>\0]/g, (char) => html[char] ?? char);
}

/** Text for a string of JavaScript. */
export function escapeJs(text: string): string {
  return text.replace(/[\\'"<>&=]|[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, (char) => {
    const code = char.codePointAt(0) ?? 0;
    return js[char] ?? `\\u${code.toString(16).toUpperCase().padStart(4, '0')}`;
  });
}

/** Text for the query of a URL. */
export function escapeQuery(text: string): string {
  return utf8Bytes(text)
    .map((byte) => {
      const char = String.fromCharCode(byte);
      if (/[A-Za-z0-9_.~-]/.test(char)) return char;
      return char === ' ' ? '+' : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
}
