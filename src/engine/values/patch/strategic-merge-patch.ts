/** Strategic merge patches, applied as the API server applies them (`strategicpatch` of k8s.io/apimachinery 0.37). */
import { goPrint, goTypeName } from '../go-print.ts';
import { isList, isObject, type ObjectValue, type Value } from '../value.ts';
import {
  deletePrefix,
  directive,
  isDirective,
  itemIndex,
  mergedOrder,
  orderPrefix,
  retainKeys,
  sameKeyValue,
} from './list-order.ts';
import { memberMeta, type PatchMeta } from './patch-meta.ts';

/** Why a strategic merge patch cannot be applied. */
export interface StrategicFailure {
  readonly error: string;
  /** What the server makes of it: a bad request, a patch that does not apply, or an error of its own. */
  readonly kind: 'bad-request' | 'unprocessable' | 'internal';
}

/** Applies a strategic merge patch with its directives. */
export function strategicMergePatch(
  target: ObjectValue,
  patch: ObjectValue,
  meta: PatchMeta,
): ObjectValue | StrategicFailure {
  return new StrategicMerge(true).run(target, patch, meta);
}

/** Lays one patch over another, keeping nulls and directives: how kubectl joins deletions with changes. */
export function joinStrategicPatches(
  first: ObjectValue,
  second: ObjectValue,
  meta: PatchMeta,
): ObjectValue | StrategicFailure {
  return new StrategicMerge(false).run(first, second, meta);
}

const badOrder: StrategicFailure = { error: 'invalid patch format of setElementOrder list', kind: 'bad-request' };
const badRetainKeys: StrategicFailure = { error: 'invalid patch format of retainKeys', kind: 'bad-request' };
const listOfLists: StrategicFailure = { error: 'lists of lists are not supported', kind: 'unprocessable' };

class StrategicMerge {
  private failure: StrategicFailure | undefined;

  /** `applying`: directives are carried out and nulls delete; otherwise both stay in the result. */
  constructor(private readonly applying: boolean) {}

  run(target: ObjectValue, patch: ObjectValue, meta: PatchMeta): ObjectValue | StrategicFailure {
    const merged = this.mergeObjects(target, patch, meta);
    return this.failure ?? merged;
  }

  private fail(failure: StrategicFailure): void {
    this.failure ??= failure;
  }

  private failWith(error: string): void {
    this.fail({ error, kind: 'internal' });
  }

  private mergeObjects(target: ObjectValue, patch: ObjectValue, meta: PatchMeta): ObjectValue {
    const marker = patch.get(directive);
    if (marker !== undefined) return this.replaceOrDelete(marker, patch);
    const merged = new Map(target);
    const rest = new Map(patch);
    this.retain(merged, rest);
    this.mergeOrderedLists(merged, rest, meta);
    for (const [key, change] of rest) {
      if (this.failure !== undefined) break;
      if (key.startsWith(deletePrefix)) this.deleteItems(merged, key, change);
      else this.mergeMember(merged, key, change, memberMeta(meta, key));
    }
    return merged;
  }

  private replaceOrDelete(marker: Value, patch: ObjectValue): ObjectValue {
    if (marker === 'replace') {
      const rest = new Map(patch);
      rest.delete(directive);
      return rest;
    }
    if (marker !== 'delete') this.failWith(`unknown patch type: ${formatS(marker)} in map: ${goPrint(patch)}`);
    return new Map();
  }

  /** `$retainKeys`: every other member of the target goes. */
  private retain(merged: Map<string, Value>, patch: Map<string, Value>): void {
    const keys = patch.get(retainKeys);
    if (keys === undefined) return;
    patch.delete(retainKeys);
    if (!this.applying) {
      if (!merged.has(retainKeys)) merged.set(retainKeys, keys);
      return;
    }
    if (!isList(keys)) {
      this.fail(badRetainKeys);
      return;
    }
    const kept = new Set<Value>(keys);
    for (const [key, change] of patch) {
      if (change !== null && !isDirective(key) && !kept.has(key)) this.fail(badRetainKeys);
    }
    for (const key of merged.keys()) if (!kept.has(key)) merged.delete(key);
  }

  /** Lists with a `$setElementOrder/…` beside them are merged with it, before all else. */
  private mergeOrderedLists(merged: Map<string, Value>, patch: Map<string, Value>, meta: PatchMeta): void {
    for (const [key, order] of [...patch]) {
      if (!key.startsWith(orderPrefix) || this.failure !== undefined) continue;
      if (!this.applying && !merged.has(key)) merged.set(key, order);
      patch.delete(key);
      const name = key.slice(orderPrefix.length + 1);
      if (!isList(order)) {
        this.failWith(notAList(order));
      } else if (!key.startsWith(`${orderPrefix}/`)) {
        this.fail(badOrder);
      } else {
        this.mergeOrderedList(merged, patch, name, order, memberMeta(meta, name));
      }
    }
  }

  private mergeOrderedList(
    merged: Map<string, Value>,
    patch: Map<string, Value>,
    name: string,
    order: readonly Value[],
    meta: PatchMeta,
  ): void {
    const old = merged.get(name);
    const change = patch.get(name);
    for (const list of [old, change]) {
      if (list !== undefined && !isList(list)) {
        this.failWith(notAList(list));
        return;
      }
    }
    const before = isList(old) ? old : [];
    const changes = isList(change) ? change : [];
    const mergeKey = meta.mergeKey ?? '';
    if (!this.checkOrder(changes, order, mergeKey) || (old === undefined && change === undefined)) return;
    if (before.length === 0 && changes.length === 0) {
      this.failWith('no elements in any of the given slices');
      return;
    }
    let items: readonly Value[];
    if (change === undefined) items = before;
    else if (old === undefined) items = changes.filter((item) => !hasDirective(item)).map(withoutDirectives);
    else items = meta.mergeKey === undefined ? changes : this.mergeLists(before, changes, meta);
    merged.set(name, mergedOrder(items, order, before, mergeKey));
    patch.delete(name);
  }

  /** The items of the patch must stand in the order that is asked for. */
  private checkOrder(changes: readonly Value[], order: readonly Value[], mergeKey: string): boolean {
    if (order.length === 0 || changes.length === 0) return true;
    const kept = changes.filter((item) => !(isObject(item) && item.get(directive) === 'delete'));
    let at = 0;
    for (let next = 0; at < kept.length && next < order.length; ) {
      const item = kept[at] ?? null;
      if (!hasDirective(item)) {
        if (sameKeyValue(item, order[next] ?? null, mergeKey)) at++;
        next++;
      } else {
        at++;
      }
    }
    if (at === kept.length) return true;
    this.failWith(
      `The order in patch list:\n${goPrint(changes)}\n doesn't match ${orderPrefix} list:\n${goPrint(order)}\n`,
    );
    return false;
  }

  /** `$deleteFromPrimitiveList/…`: takes scalars out of a list. */
  private deleteItems(merged: Map<string, Value>, key: string, change: Value): void {
    if (!this.applying) {
      merged.set(key, change);
      return;
    }
    if (!key.startsWith(`${deletePrefix}/`)) {
      this.fail({ error: 'invalid patch format of primitive list', kind: 'bad-request' });
      return;
    }
    const name = key.slice(deletePrefix.length + 1);
    const old = merged.get(name);
    if (change === null) merged.delete(name);
    if (!isList(old) || !isList(change)) return;
    merged.set(
      name,
      old.filter((item) => !change.includes(item)),
    );
  }

  private mergeMember(merged: Map<string, Value>, key: string, change: Value, meta: PatchMeta): void {
    const old = merged.get(key);
    if (change === null) {
      merged.delete(key);
      if (!this.applying) merged.set(key, null);
    } else if (isObject(old) && isObject(change)) {
      merged.set(key, this.mergeObjects(old, change, meta));
    } else if (isList(old) && isList(change)) {
      merged.set(key, meta.mergeKey === undefined ? change : this.mergeLists(old, change, meta));
    } else if (hasDirective(change)) {
      merged.delete(key);
    } else {
      const value = withoutDirectives(change);
      merged.set(key, this.applying ? withoutNulls(value) : value);
    }
  }

  private mergeLists(old: readonly Value[], change: readonly Value[], meta: PatchMeta): readonly Value[] {
    if (old.length === 0 && change.length === 0) return old;
    const mergeKey = meta.mergeKey ?? '';
    const all = [...old, ...change];
    if (all.some(isList)) {
      this.fail(listOfLists);
      return old;
    }
    if (!all.some(isObject)) return mergedOrder([...new Set(all)], change, old, '');
    if (!all.every(isObject)) {
      this.failWith(`list element types are not identical: ${goPrint([old, change])}`);
      return old;
    }
    return this.mergeItems(old, change, mergeKey, meta);
  }

  private mergeItems(
    old: readonly Value[],
    change: readonly Value[],
    mergeKey: string,
    meta: PatchMeta,
  ): readonly Value[] {
    let items: Value[] = [...old];
    const changes: ObjectValue[] = [];
    let replace = false;
    for (const item of change) {
      if (!isObject(item)) continue;
      const marker = item.get(directive);
      if (marker === undefined) changes.push(item);
      else if (marker === 'replace') replace = true;
      else if (marker === 'delete' && item.has(mergeKey)) {
        items = items.filter((one) => !sameKeyValue(one, item, mergeKey));
      } else if (marker === 'delete') this.failWith(noMergeKey(item, mergeKey));
      else if (marker === 'merge') this.failWith('merging lists cannot yet be specified in the patch');
      else this.failWith(`unknown patch type: ${formatS(marker)} in map: ${goPrint(item)}`);
    }
    if (replace) return changes;
    for (const item of changes) {
      if (!item.has(mergeKey)) this.failWith(noMergeKey(item, mergeKey));
      if (this.failure !== undefined) return old;
      const at = itemIndex(items, item, mergeKey);
      const known = items[at];
      if (isObject(known)) items[at] = this.mergeObjects(known, item, meta);
      else items.push(item);
    }
    return mergedOrder(items, changes, old, mergeKey);
  }
}

function notAList(value: Value): string {
  return `expected a []interface {}, but received a ${value === null ? '%!s(<nil>)' : goTypeName(value)}`;
}

function noMergeKey(item: ObjectValue, mergeKey: string): string {
  return `map: ${goPrint(item)} does not contain declared merge key: ${mergeKey}`;
}

/** Go's `%s`, which marks what is no text. */
function formatS(value: Value): string {
  return typeof value === 'string' ? value : `%!s(${goTypeName(value)}=${goPrint(value)})`;
}

function hasDirective(value: Value): boolean {
  return isObject(value) && value.has(directive);
}

/** A new value as it goes into an object: parts that are directives themselves are left out. */
function withoutDirectives(value: Value): Value {
  if (isList(value)) return value.filter((item) => !hasDirective(item)).map(withoutDirectives);
  if (!isObject(value)) return value;
  const kept = new Map<string, Value>();
  for (const [key, member] of value) if (!hasDirective(member)) kept.set(key, withoutDirectives(member));
  return kept;
}

/** A new value without members that are null. */
function withoutNulls(value: Value): Value {
  if (isList(value)) return value.map(withoutNulls);
  if (!isObject(value)) return value;
  const kept = new Map<string, Value>();
  for (const [key, member] of value) if (member !== null) kept.set(key, withoutNulls(member));
  return kept;
}
