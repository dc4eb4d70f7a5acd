/** Where a step's solution changed its texts: what is shown to a student who asked for it. */
import type { LessonTexts } from './solve.ts';

/** A place in one of the two texts of a step; offsets in it as it is after the change. */
export interface ChangedPlace {
  readonly kept: keyof LessonTexts;
  readonly start: number;
  readonly end: number;
}

/** The lines between the first and the last that differ, of the definition or else of the objects; `undefined` where the texts are equal. */
export function changedPlace(before: LessonTexts, after: LessonTexts): ChangedPlace | undefined {
  for (const kept of ['definition', 'objects'] as const) {
    if (before[kept] !== after[kept]) return { kept, ...changedLines(before[kept], after[kept]) };
  }
  return undefined;
}

function changedLines(before: string, after: string): { start: number; end: number } {
  const old = before.split('\n');
  const now = after.split('\n');
  const shorter = Math.min(old.length, now.length);
  let first = 0;
  while (first < shorter && old[first] === now[first]) first++;
  let same = 0;
  while (same < shorter - first && old.at(-1 - same) === now.at(-1 - same)) same++;
  const start = now.slice(0, first).reduce((length, line) => length + line.length + 1, 0);
  const changed = now.slice(first, now.length - same).join('\n');
  return { start: Math.min(start, after.length), end: Math.min(start + changed.length, after.length) };
}
