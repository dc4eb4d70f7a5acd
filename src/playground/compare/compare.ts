/** Compare: the transcripts of two states, line by line: what stays, what only the one says, what only the other. */
import { play } from '../player.ts';
import type { Playground } from '../playground.ts';
import { transcriptText } from '../share/markdown.ts';

/** A line of the difference. */
export interface ComparedLine {
  readonly kind: 'both' | 'before' | 'after';
  readonly text: string;
}

/** The most lines on each side that are aligned; beyond, the rest is told as replaced. */
const alignedLimit = 2_000;

/** The difference between what kubectl says of two playgrounds. */
export function compareTranscripts(before: Playground, after: Playground): ComparedLine[] {
  const lines = (playground: Playground): string[] => transcriptText(play(playground)).replace(/\n$/, '').split('\n');
  return diffLines(lines(before), lines(after));
}

/** The shortest difference between two lists of lines. */
export function diffLines(before: readonly string[], after: readonly string[]): ComparedLine[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  ) {
    end++;
  }
  const both = (text: string): ComparedLine => ({ kind: 'both', text });
  return [
    ...before.slice(0, start).map(both),
    ...changed(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(both),
  ];
}

/** The middle, by the longest common subsequence. */
function changed(before: readonly string[], after: readonly string[]): ComparedLine[] {
  if (before.length > alignedLimit || after.length > alignedLimit) {
    return [
      ...before.map((text): ComparedLine => ({ kind: 'before', text })),
      ...after.map((text): ComparedLine => ({ kind: 'after', text })),
    ];
  }
  const width = after.length + 1;
  const common = new Uint16Array((before.length + 1) * width);
  const at = (row: number, column: number): number => common[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row--) {
    for (let column = after.length - 1; column >= 0; column--) {
      common[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const lines: ComparedLine[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [old, fresh] = [before[row], after[column]];
    if (old !== undefined && old === fresh) {
      lines.push({ kind: 'both', text: old });
      row++;
      column++;
    } else if (old !== undefined && (fresh === undefined || at(row + 1, column) >= at(row, column + 1))) {
      lines.push({ kind: 'before', text: old });
      row++;
    } else {
      lines.push({ kind: 'after', text: fresh ?? '' });
      column++;
    }
  }
  return lines;
}
