/** What shrinking took away: the roots of what is gone, with how much hung on each. */
import { deepEqual, isList, isObject, type Value } from '../../engine/index.ts';
import type { Draft } from './draft.ts';

/** One value that is gone or shorter. */
export interface Removed {
  /** Where it was, as `file: path`. */
  readonly path: string;
  /** How many values hung on it, itself counted. */
  readonly values: number;
}

/** The differences between two drafts, those with the most values first. */
export function removedFrom(before: Draft, after: Draft): Removed[] {
  const found: Removed[] = [];
  const left = [...after.documents];
  for (const { file, value } of before.documents) {
    const at = left.findIndex((other) => other.file === file && likely(value, other.value));
    const other = at === -1 ? undefined : left.splice(at, 1)[0];
    compare(value, other?.value, `${file}: ${titleOf(value)}`, found);
  }
  return found.sort((a, b) => b.values - a.values);
}

/** True where one document may be what is left of another: everything it holds at its root was there. */
function likely(before: Value, after: Value): boolean {
  if (!isObject(before) || !isObject(after)) return deepEqual(before, after);
  const definition = 'CustomResourceDefinition';
  return (
    (before.get('kind') === definition) === (after.get('kind') === definition) &&
    [...after.keys()].every((key) => before.has(key))
  );
}

function titleOf(value: Value): string {
  return isObject(value) && typeof value.get('kind') === 'string' ? String(value.get('kind')) : 'document';
}

function compare(before: Value, after: Value | undefined, path: string, found: Removed[]): void {
  if (after === undefined) {
    found.push({ path, values: size(before) });
  } else if (isObject(before) && isObject(after)) {
    for (const [key, value] of before) compare(value, after.get(key), `${path}.${key}`, found);
  } else if (isList(before) && isList(after)) {
    const left = [...after];
    for (const [index, item] of before.entries()) {
      const [next] = left;
      const kept = next !== undefined && (before.length - index <= left.length || contains(item, next));
      compare(item, kept ? left.shift() : undefined, `${path}[${index}]`, found);
    }
  }
}

/** True where a value may be what is left of another. */
function contains(before: Value, after: Value): boolean {
  if (isObject(before) && isObject(after)) {
    return [...after].every(([key, value]) => {
      const member = before.get(key);
      return member !== undefined && contains(member, value);
    });
  }
  if (isList(before) && isList(after)) return after.length <= before.length;
  return typeof before === 'string' && typeof after === 'string' ? before.startsWith(after) : deepEqual(before, after);
}

function size(value: Value): number {
  if (isObject(value)) return [...value.values()].reduce((sum: number, each) => sum + size(each), 1);
  return isList(value) ? value.reduce((sum: number, each) => sum + size(each), 1) : 1;
}
