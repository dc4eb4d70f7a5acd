/** Where a command's words name files: `-f NAME`, `-fNAME`, `--filename NAME`, `--filename=NAME`, each of names parted by commas. */

/** A command's words without those that name files, and the names in order; `at` is where the first of them stood. */
export interface FileArguments {
  readonly names: readonly string[];
  readonly rest: readonly string[];
  readonly at: number;
}

/** Takes the file names out of a command's words. */
export function fileArguments(words: readonly string[]): FileArguments {
  const names: string[] = [];
  const rest: string[] = [];
  let at = -1;
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? '';
    const next = words[index + 1];
    let named: string | undefined;
    if ((word === '-f' || word === '--filename') && next !== undefined) {
      named = next;
      index++;
    } else if (word.startsWith('--filename=')) named = word.slice('--filename='.length);
    else if (/^-f./.test(word)) named = word.slice(2).replace(/^=/, '');
    if (named === undefined) {
      rest.push(word);
      continue;
    }
    if (at === -1) at = rest.length;
    names.push(...named.split(','));
  }
  return { names, rest, at };
}
