/** A command line → words, with the quoting of a POSIX shell and nothing else of it (no variables, no globs). */

/** The words, or an error where a quote is left open. */
export type ShellWords = { readonly words: string[] } | { readonly error: string };

/** What a backslash in double quotes may stand before, in a POSIX shell; before all else it stands for itself. */
const posixEscaped = /["\\$`]/;

/**
 * Splits a line: single quotes keep all, a backslash in double quotes escapes what `escaped` matches, a `#` at a word's start begins a
 * comment.
 */
export function shellWords(line: string, escaped: RegExp = posixEscaped): ShellWords {
  const words: string[] = [];
  let word: string | undefined;
  let at = 0;
  while (at < line.length) {
    const char = line[at] ?? '';
    if (/\s/.test(char)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else if (char === '#' && word === undefined) {
      const end = line.indexOf('\n', at);
      at = end === -1 ? line.length : end;
    } else if (char === "'") {
      const end = line.indexOf("'", at + 1);
      if (end === -1) return { error: 'a single quote is not closed' };
      word = (word ?? '') + line.slice(at + 1, end);
      at = end;
    } else if (char === '"') {
      word ??= '';
      at++;
      while (at < line.length && line[at] !== '"') {
        if (line[at] === '\\' && escaped.test(line[at + 1] ?? '')) at++;
        word += line[at];
        at++;
      }
      if (at >= line.length) return { error: 'a double quote is not closed' };
    } else if (char === '\\') {
      at++;
      word = (word ?? '') + (line[at] ?? '');
    } else {
      word = (word ?? '') + char;
    }
    at++;
  }
  if (word !== undefined) words.push(word);
  return { words };
}
