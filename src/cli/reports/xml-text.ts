/** Text → what stands for it in XML. */

/** The characters that XML 1.0 cannot hold at all, escaped or not. */
const forbidden =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

/** A text for an element's content. */
export function xmlText(text: string): string {
  return text.replace(forbidden, '\uFFFD').replace(/[&<>]/g, (char) => escapes[char] ?? char);
}

/** A text for an attribute in double quotes. */
export function xmlAttribute(text: string): string {
  return text.replace(forbidden, '\uFFFD').replace(/[&<>"\n\r\t]/g, (char) => escapes[char] ?? char);
}
