/** A word → what stands for it in a POSIX shell. */

/** The word as it is where a shell takes it so, else in single quotes. */
export function quoteWord(word: string): string {
  return /^[\w./@%+=:,-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
