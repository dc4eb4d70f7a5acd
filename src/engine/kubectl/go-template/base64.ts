/** Standard base64 with padding, as Go's `encoding/base64` reads it. */

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The bytes, or the index of the first character that is wrong; line breaks are passed over. */
export function decodeBase64(text: string): readonly number[] | number {
  const bytes: number[] = [];
  let group: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? '';
    if (char === '\n' || char === '\r') continue;
    if (char === '=') return padding(text, at, group, bytes);
    const digit = alphabet.indexOf(char);
    if (digit === -1) return at;
    group.push(digit);
    if (group.length < 4) continue;
    bytes.push(...octets(group));
    group = [];
  }
  // A group that ends early is reported where it began.
  return group.length === 0 ? bytes : text.length - group.length;
}

/** What stands from the first `=` on: the rest of its group and nothing else. */
function padding(text: string, at: number, group: readonly number[], bytes: number[]): readonly number[] | number {
  if (group.length < 2) return at;
  let end = at + 1;
  const skip = (): void => {
    while (text[end] === '\n' || text[end] === '\r') end++;
  };
  if (group.length === 2) {
    skip();
    if (end >= text.length) return text.length;
    if (text[end] !== '=') return end;
    end++;
  }
  skip();
  if (end < text.length) return end;
  bytes.push(...octets([...group, 0, 0].slice(0, 4)).slice(0, group.length - 1));
  return bytes;
}

function octets([a = 0, b = 0, c = 0, d = 0]: readonly number[]): number[] {
  return [(a << 2) | (b >> 4), ((b & 15) << 4) | (c >> 2), ((c & 3) << 6) | d];
}
