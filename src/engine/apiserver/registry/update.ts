/** Updates an object in the store (`registry.Store.Update` and `rest.BeforeUpdate` of k8s.io/apiserver 0.37). */
import { validateObjectMetaAccessor, validateObjectMetaAccessorUpdate } from '../../validation/object-meta/accessor.ts';
import { invalid as invalidValue } from '../../values/field-error.ts';
import { FieldPath } from '../../values/field-path.ts';
import { deepEqual, type ObjectValue } from '../../values/value.ts';
import {
  deletionTimestampOf,
  finalizersOf,
  generationOf,
  metadataOf,
  nameOf,
  uidOf,
  withMetadata,
} from '../metadata/object-meta.ts';
import { conflict, invalid, notFound, StatusError, unexpected } from '../status-error.ts';
import type { Stored } from '../store/store.ts';
import { beforeCreate, fillSystemFields, storeNew, wipeSystemFields } from './create.ts';
import { keepManagedFieldsTimes } from './managed-fields-times.ts';
import { matchNamespace } from './namespace-match.ts';
import { kindOf } from './object-kind.ts';
import { uidPrecondition } from './preconditions.ts';
import { decodeStored, decodeToChange, keyOf, type Registry, type Session } from './registry.ts';
import { resourceVersionOf } from './resource-version.ts';

/** What the server says of a stale resource version. */
const optimisticLockError =
  'the object has been modified; please apply your changes to the latest version and try again';

/** An update to be made. */
export interface Update {
  readonly namespace: string;
  readonly name: string;
  readonly dryRun: boolean;
  /** The uid that the object in the store must have. */
  readonly uid?: string;
  /** True where an object that is not there is created (apply). */
  readonly allowCreate?: boolean;
  /** Makes the new object out of the present one; `undefined` where there is none. */
  readonly transform: (current: ObjectValue | undefined) => ObjectValue | StatusError;
}

/** An object as it is after an update. */
export interface Updated {
  readonly object: ObjectValue;
  readonly created: boolean;
}

/** Updates, or creates where that is allowed. */
export function updateObject(session: Session, registry: Registry, update: Update): Updated | StatusError {
  const key = keyOf(registry.namespaced, update.namespace, update.name);
  const stored = session.store.get(registry.bucket, key);
  if (stored === undefined) return createOnUpdate(session, registry, key, update);
  const current = decodeToChange(registry.codec, stored);
  if (current instanceof StatusError) return current;
  const unmet = uidPrecondition(registry, key, update.uid, uidOf(current));
  if (unmet !== undefined) return conflict(registry.resource, update.name, unmet);
  const wanted = update.transform(current);
  if (wanted instanceof StatusError) return wanted;
  const locked = lock(registry, update.name, wanted, stored);
  if (locked instanceof StatusError) return locked;
  const prepared = beforeUpdate(session, registry, update.namespace, locked, current);
  if (prepared instanceof StatusError) return prepared;
  const next = keepManagedFieldsTimes(prepared, current);
  if (lostLastFinalizer(next, current)) {
    if (!update.dryRun) session.store.delete(registry.bucket, key, stored.value);
    return { object: next, created: false };
  }
  return write(session, registry, key, stored, next, update.dryRun);
}

function createOnUpdate(session: Session, registry: Registry, key: string, update: Update): Updated | StatusError {
  if (update.allowCreate !== true) return notFound(registry.resource, update.name);
  const wanted = update.transform(undefined);
  if (wanted instanceof StatusError) return wanted;
  const fresh = fillSystemFields(session, wipeSystemFields(wanted));
  const prepared = beforeCreate(session, registry, update.namespace, fresh);
  if (prepared instanceof StatusError) return prepared;
  const object = storeNew(session, registry, key, prepared, update.dryRun);
  return object instanceof StatusError ? object : { object, created: true };
}

/** Checks the resource version that the client has seen. */
function lock(registry: Registry, name: string, object: ObjectValue, stored: Stored): ObjectValue | StatusError {
  const version = resourceVersionOf(object);
  if (typeof version === 'object') return unexpected(version.error);
  if (version === 0n) {
    if (registry.strategy.allowUnconditionalUpdate) {
      return withMetadata(object, { resourceVersion: String(stored.revision) });
    }
    const error = invalidValue(FieldPath.of('metadata', 'resourceVersion'), 0n, 'must be specified for an update');
    return invalid({ group: registry.resource.group, kind: registry.resource.resource }, name, [error]);
  }
  if (version !== BigInt(stored.revision)) return conflict(registry.resource, name, optimisticLockError);
  return object;
}

/** Prepares and checks an object that is to replace another. */
function beforeUpdate(
  session: Session,
  registry: Registry,
  namespace: string,
  object: ObjectValue,
  old: ObjectValue,
): ObjectValue | StatusError {
  const placed = matchNamespace(object, registry.namespaced ? namespace : '');
  if (placed instanceof StatusError) return placed;
  const generation = generationOf(old);
  const { strategy } = registry;
  const prepared = keepSystemFields(
    strategy.prepareForUpdate(withMetadata(placed, { generation: generation === 0n ? undefined : generation }), old),
    old,
  );
  const path = FieldPath.of('metadata');
  const errors = [
    ...validateObjectMetaAccessor(prepared, registry.namespaced, path),
    ...validateObjectMetaAccessorUpdate(prepared, old, path),
    ...strategy.validateUpdate(prepared, old, session),
  ];
  if (errors.length > 0) return invalid(kindOf(prepared), nameOf(prepared), errors);
  session.warnings.addAll(strategy.warningsOnUpdate(prepared, old));
  return prepared;
}

/** What a client may leave out, or cannot change, is taken from the object in the store. */
function keepSystemFields(object: ObjectValue, old: ObjectValue): ObjectValue {
  const before = metadataOf(old);
  const now = metadataOf(object);
  return withMetadata(object, {
    uid: now.get('uid') || before.get('uid'),
    creationTimestamp: before.get('creationTimestamp') ?? now.get('creationTimestamp'),
    deletionTimestamp: before.get('deletionTimestamp') ?? now.get('deletionTimestamp'),
    deletionGracePeriodSeconds: now.get('deletionGracePeriodSeconds') ?? before.get('deletionGracePeriodSeconds'),
  });
}

/** True where the update takes away the last thing that held an object which is being deleted. */
function lostLastFinalizer(object: ObjectValue, old: ObjectValue): boolean {
  if (finalizersOf(object).length > 0 || deletionTimestampOf(old) === undefined) return false;
  return (metadataOf(old).get('deletionGracePeriodSeconds') ?? 0n) === 0n;
}

/** Writes a new version; one that says the same as the present is not written. */
export function write(
  session: Session,
  registry: Registry,
  key: string,
  stored: Stored,
  object: ObjectValue,
  dryRun: boolean,
): Updated | StatusError {
  const bare = dryRun ? object : withMetadata(object, { resourceVersion: undefined, selfLink: undefined });
  const value = registry.codec.encode(bare);
  if (value instanceof StatusError) return value;
  if (dryRun) {
    const shown = registry.codec.decode(value);
    return shown instanceof StatusError ? shown : { object: shown, created: false };
  }
  const next = deepEqual(value, stored.value) ? stored : session.store.put(registry.bucket, key, value);
  const written = decodeStored(registry.codec, next);
  return written instanceof StatusError ? written : { object: written, created: false };
}
