/** Creates an object in the store (`registry.Store.Create` and `rest.BeforeCreate` of k8s.io/apiserver 0.37). */

import { validateObjectMetaAccessor } from '../../validation/object-meta/accessor.ts';
import { FieldPath } from '../../values/field-path.ts';
import type { ObjectValue } from '../../values/value.ts';
import { deletionTimestampOf, metadataText, nameOf, uidOf, withMetadata } from '../metadata/object-meta.ts';
import {
  alreadyExists,
  generateNameConflict,
  internalError,
  invalid,
  StatusError,
  unexpected,
} from '../status-error.ts';
import { generatedName, uidAt } from '../store/identity.ts';
import { matchNamespace } from './namespace-match.ts';
import { kindOf } from './object-kind.ts';
import { decodeStored, keyOf, type Registry, type Session } from './registry.ts';
import { resourceVersionOf } from './resource-version.ts';

/** The server draws a new name as often where the drawn one is taken. */
const maxNameGenerationAttempts = 8;

/** Creates; gives the object as stored. */
export function createObject(
  session: Session,
  registry: Registry,
  namespace: string,
  object: ObjectValue,
  dryRun: boolean,
): ObjectValue | StatusError {
  const base = metadataText(object, 'generateName');
  if (base === '' || nameOf(object) !== '') return createNamed(session, registry, namespace, object, dryRun);
  let result: ObjectValue | StatusError = internalError('metadata.name was not generated');
  for (let attempt = 0; attempt < maxNameGenerationAttempts; attempt++) {
    const name = generatedName(base, session.store.revision, attempt);
    result = createNamed(session, registry, namespace, withMetadata(object, { name }), dryRun);
    if (!(result instanceof StatusError) || result.reason !== 'AlreadyExists') return result;
  }
  return result;
}

function createNamed(
  session: Session,
  registry: Registry,
  namespace: string,
  object: ObjectValue,
  dryRun: boolean,
): ObjectValue | StatusError {
  const prepared = beforeCreate(session, registry, namespace, fillSystemFields(session, object));
  if (prepared instanceof StatusError) return prepared;
  const name = nameOf(prepared);
  const key = keyOf(registry.namespaced, namespace, name);
  // What is wrong with the object itself is found before the key is looked at, but in a dry run.
  if (!dryRun && hasResourceVersion(prepared)) {
    return unexpected('resourceVersion should not be set on objects to be created');
  }
  const existing = session.store.get(registry.bucket, key);
  if (existing === undefined) return storeNew(session, registry, key, prepared, dryRun);
  const encoded = dryRun ? prepared : encodeNew(registry, prepared);
  if (encoded instanceof StatusError) return encoded;
  const generated = metadataText(prepared, 'generateName') !== '';
  const error = generated ? generateNameConflict(registry.resource, name) : alreadyExists(registry.resource, name);
  if (deletionTimestampOf(existing.value) === undefined) return error;
  return new StatusError(error.code, error.reason, `object is being deleted: ${error.message}`, error.details);
}

/** Writes an object that is new and has been checked; gives it as stored. A resource version that it came with is dropped. */
export function storeNew(
  session: Session,
  registry: Registry,
  key: string,
  object: ObjectValue,
  dryRun: boolean,
): ObjectValue | StatusError {
  const value = dryRun ? registry.codec.encode(object) : encodeNew(registry, object);
  if (value instanceof StatusError) return value;
  if (dryRun) return registry.codec.decode(value);
  return decodeStored(registry.codec, session.store.put(registry.bucket, key, value));
}

/** What is stored of a new object. */
function encodeNew({ codec }: Registry, object: ObjectValue): ObjectValue | StatusError {
  return codec.encode(withMetadata(object, { resourceVersion: undefined }));
}

function hasResourceVersion(object: ObjectValue): boolean {
  const resourceVersion = resourceVersionOf(object);
  return typeof resourceVersion === 'bigint' && resourceVersion !== 0n;
}

/** Takes away what only the server sets. */
export function wipeSystemFields(object: ObjectValue): ObjectValue {
  return withMetadata(object, {
    creationTimestamp: undefined,
    uid: undefined,
    deletionTimestamp: undefined,
    deletionGracePeriodSeconds: undefined,
    selfLink: undefined,
  });
}

/** Sets what the server sets on a new object. */
export function fillSystemFields(session: Session, object: ObjectValue): ObjectValue {
  return withMetadata(object, {
    creationTimestamp: session.clock.timestamp(),
    uid: uidAt(session.store.position + 1),
  });
}

/** Prepares and checks an object that is to be created. */
export function beforeCreate(
  session: Session,
  registry: Registry,
  namespace: string,
  object: ObjectValue,
): ObjectValue | StatusError {
  if (uidOf(object) === '') return internalError('system metadata was not initialized');
  const placed = matchNamespace(object, registry.namespaced ? namespace : '');
  if (placed instanceof StatusError) return placed;
  const { strategy } = registry;
  const prepared = strategy.prepareForCreate(placed);
  let errors = strategy.validate(prepared, session);
  if (errors.length === 0) {
    errors = validateObjectMetaAccessor(prepared, registry.namespaced, FieldPath.of('metadata'));
  }
  if (errors.length > 0) return invalid(kindOf(prepared), nameOf(prepared), errors);
  session.warnings.addAll(strategy.warningsOnCreate(prepared));
  return prepared;
}
