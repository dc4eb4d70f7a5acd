/** Plain data that arrived anew but says the same keeps its identity, so that what draws it can tell at a glance that nothing changed. */

/** True for equal plain data: texts, numbers, lists, and objects of such. */
export function equalData(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one)) {
    return Array.isArray(other) && one.length === other.length && one.every((item, at) => equalData(item, other[at]));
  }
  const keys = Object.keys(one);
  if (Array.isArray(other) || keys.length !== Object.keys(other).length) return false;
  return keys.every(
    (key) => Object.hasOwn(other, key) && equalData(one[key as keyof typeof one], other[key as keyof typeof other]),
  );
}

/**
 * The later list, with each item that equals the one at the same distance from either end of the earlier list replaced by that
 * one; the earlier list itself where all are. A line that comes or goes in the middle leaves the others as they were.
 */
export function keepEqual<T>(earlier: readonly T[], later: readonly T[]): readonly T[] {
  const shorter = Math.min(earlier.length, later.length);
  let front = 0;
  while (front < shorter && equalData(earlier[front], later[front])) front++;
  if (front === earlier.length && front === later.length) return earlier;
  const kept = [...later];
  for (let at = 0; at < front; at++) kept[at] = earlier[at] as T;
  const shift = earlier.length - later.length;
  for (let at = later.length - 1; at >= front && at + shift >= 0; at--) {
    const before = earlier[at + shift];
    if (before !== undefined && equalData(before, later[at])) kept[at] = before;
  }
  return kept;
}
