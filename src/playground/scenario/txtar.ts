/** The txtar format: a comment, then files, each behind a line `-- NAME --` (as golang.org/x/tools/txtar reads it). */

/** A parsed archive. */
export interface Txtar {
  readonly comment: string;
  readonly files: readonly { readonly name: string; readonly text: string }[];
}

const marker = /^-- (.+) --\s*$/;

/** Reads an archive; any text is one. */
export function parseTxtar(text: string): Txtar {
  const files: { name: string; text: string }[] = [];
  let comment = '';
  for (const line of text.split(/(?<=\n)/)) {
    const name = marker.exec(line)?.[1]?.trim();
    const last = files.at(-1);
    if (name !== undefined && name !== '') files.push({ name, text: '' });
    else if (last) last.text += line;
    else comment += line;
  }
  for (const file of files) if (file.text !== '' && !file.text.endsWith('\n')) file.text += '\n';
  return { comment, files };
}

/** Writes an archive. */
export function formatTxtar({ comment, files }: Txtar): string {
  const closed = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`);
  return closed(comment) + files.map((file) => `-- ${file.name} --\n${closed(file.text)}`).join('');
}

/** The commands of a scenario: the lines of its comment that begin with `$ `. */
export function scenarioCommands(comment: string): string[] {
  return comment
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('$ '))
    .map((line) => line.slice(2));
}
