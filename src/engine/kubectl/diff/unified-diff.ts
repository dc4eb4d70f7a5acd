/** Two texts → the hunks of `diff -u`. */
import { editScript } from './edit-script.ts';

const context = 3;

/** The hunks, without the lines that name the files; the empty string where the texts are equal. */
export function unifiedHunks(from: string, to: string): string {
  if (from === to) return '';
  const fromLines = linesOf(from);
  const toLines = linesOf(to);
  const { removed, added } = editScript(fromLines, toLines);
  return hunks(fromLines, toLines, removed, added).join('');
}

/** Lines with their line feeds. */
function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.split(/(?<=\n)/);
}

interface Change {
  readonly from: number;
  readonly removed: number;
  readonly to: number;
  readonly added: number;
}

function hunks(
  fromLines: readonly string[],
  toLines: readonly string[],
  removed: readonly boolean[],
  added: readonly boolean[],
): string[] {
  const groups: Change[][] = [];
  for (const change of changes(fromLines.length, toLines.length, removed, added)) {
    const last = groups.at(-1)?.at(-1);
    const near = last !== undefined && change.from - (last.from + last.removed) <= 2 * context;
    if (near) groups.at(-1)?.push(change);
    else groups.push([change]);
  }
  return groups.map((group) => hunk(fromLines, toLines, group));
}

function changes(
  fromLength: number,
  toLength: number,
  removed: readonly boolean[],
  added: readonly boolean[],
): Change[] {
  const found: Change[] = [];
  let from = 0;
  let to = 0;
  while (from < fromLength || to < toLength) {
    const start = { from, to };
    while (removed[from] === true) from++;
    while (added[to] === true) to++;
    if (from > start.from || to > start.to) {
      found.push({ ...start, removed: from - start.from, added: to - start.to });
    }
    from++;
    to++;
  }
  return found;
}

function hunk(fromLines: readonly string[], toLines: readonly string[], group: readonly Change[]): string {
  const first = group[0];
  const last = group.at(-1);
  if (first === undefined || last === undefined) return '';
  const lead = Math.min(context, first.from);
  const fromStart = first.from - lead;
  const toStart = first.to - lead;
  const fromEnd = Math.min(fromLines.length, last.from + last.removed + context);
  const toEnd = Math.min(toLines.length, last.to + last.added + context);
  let body = '';
  let at = fromStart;
  for (const change of group) {
    body += prefixed(' ', fromLines.slice(at, change.from));
    body += prefixed('-', fromLines.slice(change.from, change.from + change.removed));
    body += prefixed('+', toLines.slice(change.to, change.to + change.added));
    at = change.from + change.removed;
  }
  body += prefixed(' ', fromLines.slice(at, fromEnd));
  return `@@ -${range(fromStart, fromEnd)} +${range(toStart, toEnd)} @@\n${body}`;
}

function prefixed(sign: string, lines: readonly string[]): string {
  return lines
    .map((line) => (line.endsWith('\n') ? sign + line : `${sign}${line}\n\\ No newline at end of file\n`))
    .join('');
}

/** `start,length` counted from 1; a length of one is left out, an empty range stands after its start. */
function range(start: number, end: number): string {
  const length = end - start;
  if (length === 1) return String(start + 1);
  return `${length === 0 ? start : start + 1},${length}`;
}
