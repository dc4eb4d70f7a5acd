/** What was typed into a text, as the one edit between what the worker has and what it needs: a keystroke sends a letter, not a megabyte. */

/** Replaces some characters of a text, counted in UTF-16. */
export interface TextEdit {
  readonly start: number;
  readonly removed: number;
  readonly text: string;
}

/** How much is compared at once, in characters: slices compare as fast as memory is read. */
const stride = 4096;

/** The edit that makes one text of another. */
export function editBetween(before: string, after: string): TextEdit {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start + stride <= shorter && before.slice(start, start + stride) === after.slice(start, start + stride)) {
    start += stride;
  }
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  const most = shorter - start;
  let end = 0;
  while (
    end + stride <= most &&
    before.slice(before.length - end - stride, before.length - end) ===
      after.slice(after.length - end - stride, after.length - end)
  ) {
    end += stride;
  }
  while (end < most && before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)) end++;
  return { start, removed: before.length - end - start, text: after.slice(start, after.length - end) };
}

/** The text with the edit made. */
export function withEdit(before: string, { start, removed, text }: TextEdit): string {
  return before.slice(0, start) + text + before.slice(start + removed);
}
