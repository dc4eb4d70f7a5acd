/** kubectl's patch for definitions: strategic, from what was applied last, what is to be, and what is. */
import { goPrint } from '../go-print.ts';
import { compareStrings, deepEqual, isList, isObject, type ObjectValue, type Value } from '../value.ts';
import { deletePrefix, directive, itemIndex, orderPrefix } from './list-order.ts';
import { memberMeta, type PatchMeta } from './patch-meta.ts';
import { joinStrategicPatches, type StrategicFailure } from './strategic-merge-patch.ts';

/** Which differences a patch states. */
interface Scope {
  readonly changes: boolean;
  readonly deletions: boolean;
}

/**
 * The patch of `kubectl apply` for kinds that can be patched strategically: what `modified` adds or changes against the
 * live object, and what `original` (last applied) had and `modified` has not.
 */
export function threeWayStrategicMergePatch(
  original: ObjectValue,
  modified: ObjectValue,
  current: ObjectValue,
  meta: PatchMeta,
): ObjectValue | StrategicFailure {
  const changes = diffObjects(current, modified, meta, { changes: true, deletions: false });
  const deletions = diffObjects(original, modified, meta, { changes: false, deletions: true });
  return joinStrategicPatches(deletions, changes, meta);
}

function diffObjects(original: ObjectValue, modified: ObjectValue, meta: PatchMeta, scope: Scope): ObjectValue {
  const patch = new Map<string, Value>();
  for (const [key, next] of modified) {
    const old = original.get(key);
    if (isObject(old) && isObject(next)) {
      const within = diffObjects(old, next, memberMeta(meta, key), scope);
      if (within.size > 0) patch.set(key, within);
    } else if (isList(old) && isList(next)) {
      diffLists(key, old, next, memberMeta(meta, key), scope, patch);
    } else if (scope.changes && (old === undefined || !deepEqual(old, next))) {
      patch.set(key, next);
    }
  }
  if (scope.deletions) for (const key of original.keys()) if (!modified.has(key)) patch.set(key, null);
  return patch;
}

function diffLists(
  key: string,
  original: readonly Value[],
  modified: readonly Value[],
  meta: PatchMeta,
  scope: Scope,
  patch: Map<string, Value>,
): void {
  const { mergeKey } = meta;
  if (mergeKey === undefined) {
    if (scope.changes && !deepEqual(original, modified)) patch.set(key, modified);
  } else if (original.length === 0) {
    if (scope.changes && modified.length > 0) patch.set(key, modified);
  } else if (mergeKey === '') {
    diffScalars(key, original, modified, scope, patch);
  } else {
    diffItems(key, original, modified, mergeKey, meta, scope, patch);
  }
}

function diffScalars(
  key: string,
  original: readonly Value[],
  modified: readonly Value[],
  scope: Scope,
  patch: Map<string, Value>,
): void {
  const added = scope.changes ? modified.filter((item) => !original.includes(item)) : [];
  const removed = scope.deletions ? original.filter((item) => !modified.includes(item)) : [];
  if (added.length > 0) patch.set(key, added);
  if (removed.length > 0) patch.set(`${deletePrefix}/${key}`, [...new Set(sortedByText(removed))]);
  // As in Go, which sorts one of the lists before it compares them.
  const reordered = scope.changes && !deepEqual(sortedByText(original), modified);
  if ((removed.length > 0 || reordered) && modified.length > 0) patch.set(`${orderPrefix}/${key}`, modified);
}

function diffItems(
  key: string,
  original: readonly Value[],
  modified: readonly Value[],
  mergeKey: string,
  meta: PatchMeta,
  scope: Scope,
  patch: Map<string, Value>,
): void {
  const changed: Value[] = [];
  for (const item of modified) {
    const old = original[itemIndex(original, item, mergeKey)];
    if (!isObject(item)) continue;
    if (!isObject(old)) {
      if (scope.changes) changed.push(item);
      continue;
    }
    const within = diffObjects(old, item, meta, scope);
    if (within.size > 0) changed.push(new Map(within).set(mergeKey, item.get(mergeKey) ?? null));
  }
  const removed = scope.deletions ? original.filter((item) => itemIndex(modified, item, mergeKey) === -1) : [];
  const markers = sortedByText(removed.map((item) => (isObject(item) ? (item.get(mergeKey) ?? null) : null))).map(
    (value) =>
      new Map<string, Value>([
        [directive, 'delete'],
        [mergeKey, value],
      ]),
  );
  const items = [...changed, ...markers];
  if (items.length > 0) patch.set(key, items);
  const sameOrder =
    original.length === modified.length && modified.every((item, i) => itemIndex(original, item, mergeKey) === i);
  if ((items.length > 0 || (scope.changes && !sameOrder)) && modified.length > 0) {
    const order = modified.map((item) => new Map([[mergeKey, isObject(item) ? (item.get(mergeKey) ?? null) : null]]));
    patch.set(`${orderPrefix}/${key}`, order);
  }
}

function sortedByText(values: readonly Value[]): Value[] {
  return values.toSorted((a, b) => compareStrings(goPrint(a), goPrint(b)));
}
