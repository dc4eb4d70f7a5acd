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
import type { ObjectValue } from '../../values/value.ts';
import { definitionFieldManager } from '../managedfields/endpoints.ts';
import { deletionTimestampOf, finalizersOf, withMetadata } from '../metadata/object-meta.ts';
import type { Session } from '../registry/registry.ts';
import { allDefinitions, definitionNamed } from './all.ts';
import { deleteAllObjects } from './clean-up.ts';
import { definitionBucket } from './registry.ts';

/** The server itself is the manager of what its controllers write, which they do through the status endpoint. */
const controllerManager = 'kube-apiserver';
const statusFields = definitionFieldManager('status');

/** Runs the controllers until they rest. */
export function runControllers(session: Session): void {
  // A name that one definition gives up may go to another.
  for (let again = true; again; ) {
    again = false;
    const now = session.clock.timestamp();
    for (const { name } of allDefinitions(session.store)) {
      if (reconcile(session, name, now)) again = true;
    }
    for (const definition of allDefinitions(session.store)) {
      if (needsCleanup(definition) && cleanUp(session, definition)) again = true;
    }
  }
}

/** Each controller writes for itself, as on the server; true where one did. */
function reconcile(session: Session, name: string, now: string): boolean {
  const before = session.store.revision;
  const current = definitionNamed(session.store, name);
  if (current === undefined) return false;
  const named = put(session, reconcileNames(current, allDefinitions(session.store), now));
  put(session, reconcileConditions(named, now));
  return session.store.revision !== before;
}

/** One turn of the finalizer; true where the definition is gone. */
function cleanUp(session: Session, definition: CustomResourceDefinition): boolean {
  const now = session.clock.timestamp();
  const begun = put(session, beginCleanup(definition, now));
  const empty = !isConditionTrue(begun, 'Established') || deleteAllObjects(session, begun);
  if (!empty) {
    const deleted = Date.parse(deletionTimestampOf(begun.value) ?? now);
    if (session.clock.now() - deleted >= deletionTimeout) put(session, failCleanup(begun, now));
    return false;
  }
  const ended = endCleanup(begun, now);
  if (finalizersOf(ended.value).length > 0) {
    put(session, ended);
    return false;
  }
  session.store.delete(definitionBucket, ended.name, stripped(ended.value));
  return true;
}

function put({ store, clock }: Session, definition: CustomResourceDefinition): CustomResourceDefinition {
  const changed = stripped(definition.value);
  const before = store.get(definitionBucket, definition.name)?.value;
  if (before === changed) return readDefinition(changed);
  const writer = { manager: controllerManager, time: clock.timestamp() };
  const value = statusFields.update(before, changed, writer);
  store.put(definitionBucket, definition.name, value);
  return readDefinition(value);
}

/** A stored value holds no resource version. */
function stripped(value: ObjectValue): ObjectValue {
  return withMetadata(value, { resourceVersion: undefined });
}
