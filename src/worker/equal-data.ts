/** Whether plain data says the same. */

/** True for equal plain data: texts, numbers, lists, and objects of such; the members named last are not looked at. */
export function equalData(one: unknown, other: unknown, except: readonly string[] = []): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one)) {
    return Array.isArray(other) && one.length === other.length && one.every((item, at) => equalData(item, other[at]));
  }
  const keys = Object.keys(one);
  if (Array.isArray(other) || keys.length !== Object.keys(other).length) return false;
  return keys.every(
    (key) =>
      Object.hasOwn(other, key) &&
      (except.includes(key) || equalData(one[key as keyof typeof one], other[key as keyof typeof other])),
  );
}
