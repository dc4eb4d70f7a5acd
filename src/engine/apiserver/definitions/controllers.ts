/** What the server's controllers do with definitions after a write: names, conditions, and the clean-up of what is being deleted. */
import {
  beginCleanup,
  deletionTimeout,
  endCleanup,
  failCleanup,
  needsCleanup,
} from '../../definition/conditions/deletion.ts';
import { reconcileNames } from '../../definition/conditions/names.ts';
import { reconcileConditions } from '../../definition/conditions/reconcile.ts';
import type { CustomResourceDefinition } from '../../definition/custom-resource-definition.ts';
import { readDefinition } from '../../definition/read-definition.ts';
import { isConditionTrue } from '../../definition/status.ts';
import { deepEqual, type ObjectValue } from '../../values/value.ts';
import { definitionFieldManager } from '../managedfields/endpoints.ts';
import { deletionTimestampOf, finalizersOf, withMetadata } from '../metadata/object-meta.ts';
import type { Session } from '../registry/registry.ts';
import { allDefinitions, definitionNamed } from './all.ts';
import { deleteAllObjects } from './clean-up.ts';
import { definitionBucket } from './registry.ts';

/** The server itself is the manager of what its controllers write, which they do through the status endpoint. */
const controllerManager = 'kube-apiserver';
const statusFields = definitionFieldManager('status');

/** Runs the controllers until they rest; `before` is the revision that they have seen. */
export function runControllers(session: Session, before: number): void {
  const { store } = session;
  let seen = before;
  // A name that one definition gives up may go to another.
  do {
    const changed = store.changedSince(definitionBucket, seen);
    seen = store.position;
    if (changed) for (const { name } of allDefinitions(store)) reconcile(session, name);
    for (const definition of allDefinitions(store)) if (needsCleanup(definition)) cleanUp(session, definition);
  } while (store.changedSince(definitionBucket, seen));
}

/** Each controller writes for itself, as on the server. */
function reconcile(session: Session, name: string): void {
  const current = definitionNamed(session.store, name);
  if (current === undefined) return;
  const now = session.clock.timestamp();
  const named = put(session, current, reconcileNames(current, allDefinitions(session.store), now));
  put(session, named, reconcileConditions(named, now));
}

/** One turn of the finalizer: it begins, and after a while of waiting for held objects says so. */
function cleanUp(session: Session, definition: CustomResourceDefinition): void {
  const now = session.clock.timestamp();
  const waiting = session.clock.now() - Date.parse(deletionTimestampOf(definition.value) ?? now) >= deletionTimeout;
  const begun = put(session, definition, waiting ? definition : beginCleanup(definition, now));
  const empty = !isConditionTrue(begun, 'Established') || deleteAllObjects(session, begun);
  if (!empty) {
    if (waiting) put(session, begun, failCleanup(begun, now));
    return;
  }
  const ended = endCleanup(begun, now);
  if (finalizersOf(ended.value).length > 0) put(session, begun, ended);
  else session.store.delete(definitionBucket, ended.name, stripped(ended.value));
}

/** Writes what a controller made of a definition, where it made anything of it; the definition as it stands then. */
function put(
  { store, clock }: Session,
  current: CustomResourceDefinition,
  definition: CustomResourceDefinition,
): CustomResourceDefinition {
  if (definition === current) return current;
  const changed = stripped(definition.value);
  const before = store.get(definitionBucket, definition.name)?.value;
  if (before !== undefined && deepEqual(before, changed)) return readDefinition(before);
  const writer = { manager: controllerManager, time: clock.timestamp() };
  const value = statusFields.update(before, changed, writer);
  store.put(definitionBucket, definition.name, value);
  return readDefinition(value);
}

/** A stored value holds no resource version. */
function stripped(value: ObjectValue): ObjectValue {
  return withMetadata(value, { resourceVersion: undefined });
}
