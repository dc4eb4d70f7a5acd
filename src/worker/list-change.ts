/** A list against the one sent before it: what stands between the items that both begin and end with. */
import { between, sameEnds } from '../engine/index.ts';
import { equalData } from './equal-data.ts';

/** A list on its way: so many items of the last one's front, these, and so many of its end. */
export interface ListChange<T> {
  readonly front: number;
  readonly items: readonly T[];
  readonly back: number;
}

/** What changed from one list to the next; which items are the same can be told in another way. */
export function changeBetween<T>(
  before: readonly T[],
  after: readonly T[],
  same: (one: T, other: T) => boolean = (one, other) => equalData(one, other),
): ListChange<T> {
  const { front, back } = sameEnds(before, after, same);
  return { front, items: after.slice(front, after.length - back), back };
}

/** The list with the change made; the same list where nothing changed. */
export function withChange<T>(before: readonly T[], { front, items, back }: ListChange<T>): readonly T[] {
  if (items.length === 0 && front + back === before.length) return before;
  return between(before, { front, back }, items);
}
