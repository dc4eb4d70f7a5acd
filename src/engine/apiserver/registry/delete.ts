/** Deletes an object from the store, or marks it where finalizers hold it (`registry.Store.Delete` of k8s.io/apiserver 0.37). */
import type { ObjectValue } from '../../values/value.ts';
import {
  deletionTimestampOf,
  finalizersOf,
  generationOf,
  listOrAbsent,
  metadataText,
  nameOf,
  uidOf,
  withMetadata,
} from '../metadata/object-meta.ts';
import type { DeleteOptions } from '../options/delete-options.ts';
import { conflict, notFound, StatusError, statusObject } from '../status-error.ts';
import { kindOf } from './object-kind.ts';
import { decodeStored, keyOf, type Registry, type Session } from './registry.ts';
import { write } from './update.ts';

/** What came of a delete: the object that is held, or the success Status of one that is gone. */
export interface Deleted {
  readonly body: ObjectValue;
  readonly deleted: boolean;
}

const orphan = 'orphan';
const foreground = 'foregroundDeletion';

/** Deletes; custom objects and definitions know no grace period. */
export function deleteObject(
  session: Session,
  registry: Registry,
  namespace: string,
  name: string,
  options: DeleteOptions,
): Deleted | StatusError {
  const key = keyOf(registry.namespaced, namespace, name);
  const stored = session.store.get(registry.bucket, key);
  if (stored === undefined) return notFound(registry.resource, name);
  const object = decodeStored(registry.codec, stored);
  if (object instanceof StatusError) return object;
  const unmet = preconditionError(object, options);
  if (unmet !== undefined) return unmet;
  const finalizers = finalizersFor(object, options);
  const changed = !sameSet(finalizers, finalizersOf(object));
  if (finalizers.length > 0) {
    const marked = markAsDeleting(session, withMetadata(object, { finalizers: listOrAbsent(finalizers) }));
    const written = write(session, registry, key, stored, marked, options.dryRun);
    return written instanceof StatusError ? written : { body: written.object, deleted: false };
  }
  if (options.dryRun) {
    // A server that would first have to take its own finalizer away shows the object instead of the Status.
    if (changed) return { body: object, deleted: true };
  } else {
    session.store.delete(registry.bucket, key, stored.value);
  }
  return { body: deletedStatus(registry, object), deleted: true };
}

/** The Status of an object that is gone; `kind` names the resource. */
export function deletedStatus(registry: Registry, object: ObjectValue): ObjectValue {
  const { group, resource } = registry.resource;
  return statusObject('Success', undefined, '', '', {
    name: nameOf(object),
    group,
    kind: resource,
    uid: uidOf(object),
  });
}

function preconditionError(object: ObjectValue, options: DeleteOptions): StatusError | undefined {
  const { uid, resourceVersion } = options.preconditions;
  const { group, kind } = kindOf(object);
  const named = { group, resource: kind };
  const ownUid = uidOf(object);
  if (uid !== undefined && uid !== ownUid) {
    const why = `the UID in the precondition (${uid}) does not match the UID in record (${ownUid}). The object might have been deleted and then recreated`;
    return conflict(named, nameOf(object), why);
  }
  const own = metadataText(object, 'resourceVersion');
  if (resourceVersion !== undefined && resourceVersion !== own) {
    const why = `the ResourceVersion in the precondition (${resourceVersion}) does not match the ResourceVersion in record (${own}). The object might have been modified`;
    return conflict(named, nameOf(object), why);
  }
  return undefined;
}

/** The finalizers that a delete leaves: the garbage collector's own follow the propagation policy. */
function finalizersFor(object: ObjectValue, options: DeleteOptions): readonly string[] {
  const own = finalizersOf(object);
  const next = own.filter((finalizer) => finalizer !== orphan && finalizer !== foreground);
  const { orphanDependents, propagationPolicy } = options;
  const first = own.find((finalizer) => finalizer === orphan || finalizer === foreground);
  const shouldOrphan =
    orphanDependents ?? (propagationPolicy === undefined ? first === orphan : propagationPolicy === 'Orphan');
  const inForeground =
    orphanDependents === undefined &&
    (propagationPolicy === undefined ? first === foreground : propagationPolicy === 'Foreground');
  if (shouldOrphan) next.push(orphan);
  if (inForeground) next.push(foreground);
  return sameSet(next, own) ? own : next;
}

function sameSet(a: readonly string[], b: readonly string[]): boolean {
  const set = new Set(a);
  return set.size === new Set(b).size && b.every((item) => set.has(item));
}

function markAsDeleting(session: Session, object: ObjectValue): ObjectValue {
  const first = deletionTimestampOf(object) === undefined;
  const generation = generationOf(object);
  return withMetadata(object, {
    generation: first && generation > 0n ? generation + 1n : generation || undefined,
    deletionTimestamp: deletionTimestampOf(object) ?? session.clock.timestamp(),
    deletionGracePeriodSeconds: 0n,
  });
}
