/** Text made safe for a terminal, and the small text functions that printers share. */

/** Shows escape and carriage return as `^[` and `\r`. */
export function escapeTerminal(text: string): string {
  return text.replaceAll('\u001b', '^[').replaceAll('\r', '\\r');
}

/** Upper case letter by letter, as Go's `strings.ToUpper`: no letter becomes two. */
export function goUpper(text: string): string {
  return byLetter(text, (letter) => letter.toUpperCase());
}

/** Lower case letter by letter, as Go's `strings.ToLower`. */
export function goLower(text: string): string {
  return byLetter(text, (letter) => letter.toLowerCase());
}

function byLetter(text: string, change: (letter: string) => string): string {
  let out = '';
  for (const letter of text) {
    const changed = change(letter);
    out += [...changed].length === 1 ? changed : letter;
  }
  return out;
}
