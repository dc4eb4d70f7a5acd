/** The word at the cursor of a command line, and the words before it. */

/** A place in a line. */
export interface WordAt {
  /** The words before the one at the cursor, quotes taken off. */
  readonly before: readonly string[];
  /** What stands of the word before the cursor, quotes taken off. */
  readonly typed: string;
  /** The range of the whole word in the line. */
  readonly from: number;
  readonly to: number;
}

/** Finds the word at a cursor; quotes hold a word together as in a shell. */
export function wordAt(line: string, cursor: number): WordAt {
  const before: string[] = [];
  let from = 0;
  let word: string | undefined;
  let quote = '';
  for (let at = 0; at < cursor; at++) {
    const char = line.charAt(at);
    if (quote !== '') {
      if (char === quote) quote = '';
      else word = (word ?? '') + char;
    } else if (char === '"' || char === "'") {
      if (word === undefined) from = at;
      word ??= '';
      quote = char;
    } else if (/\s/.test(char)) {
      if (word !== undefined) before.push(word);
      word = undefined;
    } else {
      if (word === undefined) from = at;
      word = (word ?? '') + char;
    }
  }
  const rest = /^\S*/.exec(line.slice(cursor))?.[0] ?? '';
  return { before, typed: word ?? '', from: word === undefined ? cursor : from, to: cursor + rest.length };
}
