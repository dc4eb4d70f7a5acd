/** Field names as `describe` prints them: `httpServerURL` → `Http Server URL`. */
import { utf8Length } from '../../../values/utf8.ts';
import { utf8Bytes } from '../../../values/utf8-bytes.ts';

const notALetterOrDash = /[^\p{L}-]/u;
const acronyms: ReadonlySet<string> = new Set(['API', 'URL', 'UID', 'GUID']);

/** The words of a field's name; a name with anything but letters and dashes stays as it is. */
export function smartLabel(field: string): string {
  if (notALetterOrDash.test(field)) return field;
  return mergeAcronyms(splitCamelCase(field)).map(titled).join(' ');
}

/** Runs of small letters, capitals and dashes; a capital before small letters belongs to them. */
function splitCamelCase(text: string): string[] {
  const words: string[] = [];
  let last = '';
  for (const char of text) {
    const kind = /\p{Ll}/u.test(char) ? 'lower' : /\p{Lu}/u.test(char) ? 'upper' : 'other';
    if (kind === last) words.push((words.pop() ?? '') + char);
    else words.push(char);
    last = kind;
  }
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    if (next === undefined || !/^\p{Lu}/u.test(word) || !/^\p{Ll}/u.test(next)) continue;
    const letters = [...word];
    const capital = letters.pop() ?? '';
    words[at] = letters.join('');
    words[at + 1] = capital + next;
  }
  return words.filter((word) => word !== '');
}

/** Capitals (of two bytes or more) before a word that begins with one are part of it: `HTTP`, `Server` → `HTTPServer`. */
function mergeAcronyms(words: readonly string[]): string[] {
  const merged: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    const next = words[at + 1] ?? '';
    const capitals = utf8Length(word) >= 2 && !/(?!\p{Lu})\p{L}/u.test(word);
    if (capitals && beginsWithCapital(next)) {
      merged.push(word + next);
      at++;
    } else {
      merged.push(word);
    }
  }
  return merged;
}

/** kubectl looks at the first byte of the word, as if it were a character of Latin-1. */
function beginsWithCapital(word: string): boolean {
  const [first] = utf8Bytes(word);
  return first !== undefined && /\p{Lu}/u.test(String.fromCharCode(first));
}

function titled(word: string): string {
  if (acronyms.has(word.toUpperCase())) return word.toUpperCase();
  if (word.toLowerCase() !== word) return word;
  return word.replace(/\p{L}+/gu, ([first = '', ...rest]) => {
    // A letter whose capital is two letters, as ß, becomes one capital and one small letter.
    const [capital = '', ...more] = first.toUpperCase();
    return capital + more.join('').toLowerCase() + rest.join('');
  });
}
