/** What two lists have in common at their ends, and lists that are made of others item by item. */

/** How many items a list begins with as another does, and how many of the others it ends with as that does. */
export interface SameEnds {
  readonly front: number;
  readonly back: number;
}

/** The items that two lists begin and end with alike; none counts twice. Of items that are not identical `same` decides, where it is given. */
export function sameEnds<T>(before: readonly T[], after: readonly T[], same?: (one: T, other: T) => boolean): SameEnds {
  const isSame = (one: T | undefined, other: T | undefined): boolean =>
    one === other || (same !== undefined && one !== undefined && other !== undefined && same(one, other));
  const shorter = Math.min(before.length, after.length);
  let front = 0;
  while (front < shorter && isSame(before[front], after[front])) front++;
  let back = 0;
  while (back < shorter - front && isSame(before[before.length - 1 - back], after[after.length - 1 - back])) back++;
  return { front, back };
}

/** A list with what stands between its ends replaced. */
export function between<T>(last: readonly T[], { front, back }: SameEnds, items: readonly T[]): T[] {
  return last.slice(0, front).concat(items, last.slice(last.length - back));
}

/** Makes lists of others, item by item, and knows each again by its first item: see `KeptList`. */
export class KeptLists<T extends object, Made> {
  readonly #lists = new WeakMap<T, KeptList<T, Made>>();

  of(items: readonly T[], make: (item: T) => Made): readonly Made[] {
    const [first] = items;
    if (first === undefined) return [];
    let list = this.#lists.get(first);
    if (list === undefined) {
      list = new KeptList();
      this.#lists.set(first, list);
    }
    return list.of(items, make);
  }
}

/** Makes a list of another, item by item: what the next list begins and ends with as the last did is not made again. */
export class KeptList<T, Made> {
  #of: readonly T[] = [];
  #made: readonly Made[] = [];

  /** `same`: of which items the same is made; of identical ones only, unless told otherwise. */
  constructor(readonly same?: (one: T, other: T) => boolean) {}

  /** The list made of these items; where they are the same as last time, the same list. */
  of(items: readonly T[], make: (item: T) => Made): readonly Made[] {
    const ends = sameEnds(this.#of, items, this.same);
    const { front, back } = ends;
    if (front !== items.length || front !== this.#of.length) {
      this.#made = between(this.#made, ends, items.slice(front, items.length - back).map(make));
    }
    this.#of = items;
    return this.#made;
  }
}
