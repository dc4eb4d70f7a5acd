/** Sizes of what is inside a list or a map that an expression makes. */
import { type Range, union } from './estimate.ts';

/** Sizes of what a list or a map holds. */
export interface EntrySize {
  readonly container: 'list' | 'map';
  readonly key: Range;
  readonly value: Range;
}

/** What holds for either of two; nothing where one is unknown. */
export function uniteEntries(a: EntrySize | undefined, b: EntrySize | undefined): EntrySize | undefined {
  if (a === undefined || b === undefined) return undefined;
  return { container: a.container, key: union(a.key, b.key), value: union(a.value, b.value) };
}
