/** Ownership of fields over updates and applies (`merge.Updater` of structured-merge-diff v6). */
import type { ObjectValue } from '../../values/value.ts';
import { isObject } from '../../values/value.ts';
import { type Comparison, compareTyped } from './compare-typed.ts';
import { Conflicts } from './conflicts.ts';
import { FieldSet } from './field-set.ts';
import { identityOf, type Manager, type Managers, withManagers } from './managers.ts';
import { mergeTyped } from './merge-typed.ts';
import { reconcileSet } from './reconcile-set.ts';
import { removeTyped } from './remove-typed.ts';
import type { SchemaType } from './schema-type.ts';
import { fieldSetOf } from './typed-sets.ts';
import { sameValue } from './typed-value.ts';
import { typeErrors } from './validate-typed.ts';

/** A failure that is no conflict; the text is Go's. */
export interface MergeFailure {
  readonly error: string;
}

/** An object seen through the type of its version. */
export interface Typed {
  readonly value: ObjectValue;
  readonly type: SchemaType;
  readonly apiVersion: string;
}

/** What is known of the versions of a resource. */
export interface Versions {
  /** An object in another version; `undefined` where that version is gone and what it owned with it. */
  convert(object: ObjectValue, apiVersion: string): ObjectValue | MergeFailure | undefined;
  /** The type of a version. */
  typeOf(apiVersion: string): SchemaType | undefined;
  /** Fields that writes through this endpoint do not set, by version. */
  readonly resetFields: ReadonlyMap<string, FieldSet>;
}

type Changes<T> = T | MergeFailure;

function isFailure(result: object | undefined): result is MergeFailure {
  return result !== undefined && 'error' in result;
}

/** Gives each version of an object its type, converting at most once a version. */
class TypedVersions {
  private readonly known = new Map<string, Changes<Typed> | undefined>();

  constructor(
    readonly typed: Typed,
    private readonly versions: Versions,
  ) {
    this.known.set(typed.apiVersion, typed);
  }

  /** The object in a version; `undefined` where the version is gone. */
  at(apiVersion: string): Changes<Typed> | undefined {
    if (this.known.has(apiVersion)) return this.known.get(apiVersion);
    const converted = this.convert(apiVersion);
    this.known.set(apiVersion, converted);
    return converted;
  }

  private convert(apiVersion: string): Changes<Typed> | undefined {
    const value = this.versions.convert(this.typed.value, apiVersion);
    if (value === undefined || isFailure(value)) return value as MergeFailure | undefined;
    const type = this.versions.typeOf(apiVersion);
    if (type === undefined) return undefined;
    const errors = typeErrors(value, type, false);
    return errors === undefined ? { value, type, apiVersion } : { error: errors };
  }
}

function filtered(set: FieldSet, versions: Versions, apiVersion: string): FieldSet {
  const reset = versions.resetFields.get(apiVersion);
  return reset === undefined ? set : set.recursiveDifference(reset);
}

function compareAt(
  old: TypedVersions,
  next: TypedVersions,
  versions: Versions,
  apiVersion: string,
): Changes<Comparison> | undefined {
  const before = old.at(apiVersion);
  if (before === undefined) return undefined;
  if (isFailure(before)) return { error: `failed to convert old object: ${before.error}` };
  const after = next.at(apiVersion);
  if (after === undefined) return undefined;
  if (isFailure(after)) return { error: `failed to convert new object: ${after.error}` };
  const { removed, modified, added } = compareTyped(before.value, after.value, before.type);
  return {
    removed: filtered(removed, versions, apiVersion),
    modified: filtered(modified, versions, apiVersion),
    added: filtered(added, versions, apiVersion),
  };
}

/** Takes from every other manager what changed; a manager of a version that is gone owns nothing any more. */
function takeChanged(
  old: TypedVersions,
  next: TypedVersions,
  versions: Versions,
  managers: Managers,
  acting: string,
  force: boolean,
): Changes<{ readonly managers: Managers; readonly comparison: Comparison }> | Conflicts {
  const own = compareAt(old, next, versions, old.typed.apiVersion);
  if (own === undefined || isFailure(own)) return own ?? { error: 'failed to compare objects' };
  const comparisons = new Map<string, Changes<Comparison> | undefined>([[old.typed.apiVersion, own]]);
  const changes: (readonly [string, Manager | undefined])[] = [];
  const conflicts: { identity: string; manager: Manager; fields: FieldSet }[] = [];
  for (const [identity, manager] of managers) {
    if (identity === acting) continue;
    const { apiVersion, fields } = manager;
    if (!comparisons.has(apiVersion)) comparisons.set(apiVersion, compareAt(old, next, versions, apiVersion));
    const comparison = comparisons.get(apiVersion);
    if (comparison === undefined) {
      changes.push([identity, undefined]);
      continue;
    }
    if (isFailure(comparison)) return comparison;
    const taken = fields.intersection(comparison.modified.union(comparison.added));
    if (!taken.isEmpty) conflicts.push({ identity, manager, fields: taken });
    const left = fields.difference(taken).difference(comparison.removed);
    changes.push([identity, { ...manager, fields: left }]);
  }
  if (!force && conflicts.length > 0) {
    return new Conflicts(
      conflicts.flatMap(({ identity, manager, fields }) => fields.paths().map((path) => ({ identity, manager, path }))),
    );
  }
  return { managers: withManagers(managers, changes), comparison: own };
}

/** What was atomic or granular when it was written may be the other now. */
function reconciled(live: TypedVersions, managers: Managers): Changes<Managers> {
  const next = new Map<string, Manager>();
  for (const [identity, manager] of managers) {
    const typed = live.at(manager.apiVersion);
    if (typed === undefined) continue;
    if (isFailure(typed)) return typed;
    const fields = reconcileSet(manager.fields, typed.type);
    next.set(identity, fields === manager.fields ? manager : { ...manager, fields });
  }
  return next;
}

/** The managers after a write of a whole object, with what changed under the acting manager's identity. */
export function ownersAfterUpdate(
  live: Typed,
  next: Typed,
  versions: Versions,
  managers: Managers,
  acting: Omit<Manager, 'fields' | 'time'>,
): Changes<Managers> {
  const old = new TypedVersions(live, versions);
  const current = reconciled(old, managers);
  if (isFailure(current)) return current;
  const taken = takeChanged(old, new TypedVersions(next, versions), versions, current, actingIdentity, true);
  if (taken instanceof Conflicts || isFailure(taken)) return taken instanceof Conflicts ? { error: '' } : taken;
  const { comparison } = taken;
  const fields = filtered(comparison.modified.union(comparison.added), versions, next.apiVersion);
  return withManagers(taken.managers, [[actingIdentity, { ...acting, time: undefined, fields }]]);
}

/** Under this identity stands what the present update owns, until it is merged with what its manager owned before. */
export const actingIdentity = 'current-operation';

/** The result of an apply; the object is `undefined` where it stays as it is. */
export interface Applied {
  readonly value: ObjectValue | undefined;
  readonly managers: Managers;
}

/** Applies a configuration: merges it, prunes what the manager applied before and not now, and settles who owns what. */
export function applyConfiguration(
  live: Typed,
  config: Typed,
  versions: Versions,
  managers: Managers,
  acting: Omit<Manager, 'fields' | 'time'>,
  force: boolean,
): Changes<Applied> | Conflicts {
  const old = new TypedVersions(live, versions);
  const current = reconciled(old, managers);
  if (isFailure(current)) return current;
  const identity = identityOf(acting);
  const last = current.get(identity);
  const fields = filtered(fieldSetOf(config.value, config.type), versions, config.apiVersion);
  const owners = new Map(current).set(identity, { ...acting, time: last?.time, fields });
  const merged = mergeTyped(live.value, config.value, live.type);
  if (!isObject(merged)) return { error: 'failed to merge config' };
  const pruned = prune({ ...live, value: merged }, versions, owners, live.apiVersion, last);
  if (isFailure(pruned)) return { error: `failed to prune fields: ${pruned.error}` };
  const taken = takeChanged(old, new TypedVersions(pruned, versions), versions, owners, identity, force);
  if (taken instanceof Conflicts || isFailure(taken)) return taken;
  const value = sameValue(live.value, pruned.value) ? undefined : pruned.value;
  return { value, managers: withManagers(taken.managers, []) };
}

/** Removes what the manager applied last time and not this time, unless someone else owns it. */
function prune(
  merged: Typed,
  versions: Versions,
  managers: Managers,
  apiVersion: string,
  last: Manager | undefined,
): Changes<Typed> {
  if (last === undefined || last.fields.isEmpty) return merged;
  const from = new TypedVersions(merged, versions).at(last.apiVersion);
  if (from === undefined) return merged;
  if (isFailure(from)) return { error: `failed to convert merged object to last applied version: ${from.error}` };
  const removed = remove(from, last.fields.withNamedFields(from.type));
  const owned = addBackOwned(from, removed, versions, managers, last.apiVersion);
  if (isFailure(owned)) return { error: `failed add back owned items: ${owned.error}` };
  const kept = addBackDangling(from, owned, versions, last);
  if (isFailure(kept)) return { error: `failed add back dangling items: ${kept.error}` };
  const result = new TypedVersions(kept, versions).at(apiVersion);
  return result ?? { error: `no type for ${apiVersion}` };
}

function remove(from: Typed, fields: FieldSet): Typed {
  const value = removeTyped(from.value, fields, from.type);
  return { ...from, value: isObject(value) ? value : new Map() };
}

/** Brings back what was pruned although a manager owns it. */
function addBackOwned(
  merged: Typed,
  pruned: Typed,
  versions: Versions,
  managers: Managers,
  prunedVersion: string,
): Changes<Typed> {
  const owned = new Map<string, FieldSet>();
  for (const { apiVersion, fields } of managers.values()) {
    owned.set(apiVersion, (owned.get(apiVersion) ?? FieldSet.empty).union(fields));
  }
  // The version that was pruned comes first: others may need what it brings back.
  const order = [...owned.keys()].sort((a, b) => Number(b === prunedVersion) - Number(a === prunedVersion));
  let whole = merged;
  let rest = pruned;
  for (const apiVersion of order) {
    const wholeAt = new TypedVersions(whole, versions).at(apiVersion);
    const restAt = new TypedVersions(rest, versions).at(apiVersion);
    if (wholeAt === undefined || restAt === undefined) continue;
    if (isFailure(wholeAt)) {
      return { error: `failed to convert merged object at version ${apiVersion}: ${wholeAt.error}` };
    }
    if (isFailure(restAt))
      return { error: `failed to convert pruned object at version ${apiVersion}: ${restAt.error}` };
    const { type } = wholeAt;
    const wanted = fieldSetOf(restAt.value, type)
      .withNamedFields(type)
      .union((owned.get(apiVersion) ?? FieldSet.empty).withNamedFields(type));
    whole = wholeAt;
    rest = remove(wholeAt, fieldSetOf(wholeAt.value, type).withNamedFields(type).difference(wanted));
  }
  return rest;
}

/** Brings back what was pruned although the applying manager did not own it. */
function addBackDangling(merged: Typed, pruned: Typed, versions: Versions, last: Manager): Changes<Typed> {
  const rest = new TypedVersions(pruned, versions).at(last.apiVersion);
  if (rest === undefined) return merged;
  if (isFailure(rest)) return { error: `failed to convert pruned object to last applied version: ${rest.error}` };
  const { type } = merged;
  const gone = fieldSetOf(merged.value, type)
    .withNamedFields(type)
    .difference(fieldSetOf(rest.value, type).withNamedFields(type));
  return remove(merged, gone.intersection(last.fields.withNamedFields(type)));
}
