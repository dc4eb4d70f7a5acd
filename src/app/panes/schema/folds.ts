/** Which lines of an indented text (YAML, JSON) can be folded, and what a fold hides. */

/** A text by lines. */
export interface FoldableText {
  readonly lines: readonly string[];
  /** For each line the first line after what it begins; the next line where it begins nothing. */
  readonly ends: readonly number[];
}

/** Finds the folds of a text: a line begins what stands deeper, and in YAML the items of a list at its own depth. */
export function foldable(text: string): FoldableText {
  const lines = text.split('\n');
  const depths = lines.map((line) => {
    const indent = line.search(/\S|$/);
    // An item lies in its key although both stand at one column.
    return indent * 2 + (line.startsWith('- ', indent) ? 1 : 0);
  });
  const ends = new Array<number>(lines.length);
  const open: number[] = [];
  for (const [at, depth] of depths.entries()) {
    for (let last = open.at(-1); last !== undefined && (depths[last] ?? 0) >= depth; last = open.at(-1)) {
      ends[last] = at;
      open.pop();
    }
    open.push(at);
  }
  for (const at of open) ends[at] = lines.length;
  return { lines, ends };
}

/** The lines in sight where some are folded. */
export function unfolded({ lines, ends }: FoldableText, folded: ReadonlySet<number>): number[] {
  const shown: number[] = [];
  for (let at = 0; at < lines.length; at = folded.has(at) ? (ends[at] ?? at + 1) : at + 1) shown.push(at);
  return shown;
}
