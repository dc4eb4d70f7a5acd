/** The order of a merged list in a strategic merge patch, and the directives that such a patch may hold. */
import { isObject, type Value } from '../value.ts';

/** Says what to do with an object: `replace`, `delete` or `merge`. */
export const directive = '$patch';
/** Lists the only members that an object keeps. */
export const retainKeys = '$retainKeys';
/** Before the name of a list of scalars: items to be taken out. */
export const deletePrefix = '$deleteFromPrimitiveList';
/** Before the name of a list: the order that its items are to have. */
export const orderPrefix = '$setElementOrder';

/** True for the name of a directive beside the list that it is about. */
export function isDirective(key: string): boolean {
  return key.startsWith(deletePrefix) || key.startsWith(orderPrefix);
}

/** True for items with the same merge key, or, where there is none, the same item. */
export function sameKeyValue(a: Value, b: Value, mergeKey: string): boolean {
  if (mergeKey === '') return a === b;
  return isObject(a) && isObject(b) && a.get(mergeKey) === b.get(mergeKey);
}

/** The place of an item in a list by its merge key, or −1. */
export function itemIndex(list: readonly Value[], item: Value, mergeKey: string): number {
  return list.findIndex((one) => sameKeyValue(one, item, mergeKey));
}

/**
 * The items of a merged list: those that `order` names in its order, the others in the order of `before`, each of them
 * ahead of the first named one that came after it there.
 */
export function mergedOrder(
  items: readonly Value[],
  order: readonly Value[],
  before: readonly Value[],
  mergeKey: string,
): readonly Value[] {
  const named = items.filter((item) => itemIndex(order, item, mergeKey) !== -1);
  const others = items.filter((item) => itemIndex(order, item, mergeKey) === -1);
  const right = sortedBy(named, order, mergeKey);
  const left = sortedBy(others, before, mergeKey);
  const merged: Value[] = [];
  let at = 0;
  for (const item of left) {
    const place = itemIndex(before, item, mergeKey);
    for (; at < right.length; at++) {
      const next = right[at];
      const other = next === undefined ? -1 : itemIndex(before, next, mergeKey);
      if (place !== -1 && other !== -1 && place < other) break;
      if (next !== undefined) merged.push(next);
    }
    merged.push(item);
  }
  return [...merged, ...right.slice(at)];
}

function sortedBy(items: readonly Value[], order: readonly Value[], mergeKey: string): Value[] {
  return items.toSorted((a, b) => itemIndex(order, a, mergeKey) - itemIndex(order, b, mergeKey));
}
