/**
 * The move of an object from client-side to server-side apply: the annotation of the one is kept by a manager of its
 * own, and the fields its manager owned become those of the other (`csaupgrade` of client-go).
 */
import { goJson } from '../../values/go-json.ts';
import {
  deepEqual,
  getIn,
  isList,
  isObject,
  type ObjectValue,
  object as objectOf,
  type Value,
  withMember,
} from '../../values/value.ts';
import { errorText, isConflict, type KubectlError, type Outcome } from '../errors/kubectl-error.ts';
import { type Info, mappingOf } from '../resources/info.ts';
import { groupVersionText } from '../resources/rest-mapper.ts';
import type { Answer } from '../session.ts';
import type { ApplyOptions } from './apply-result.ts';
import { lastApplied, lastAppliedAnnotation } from './last-applied.ts';

const serverSideManager = 'kubectl';
const annotationManager = 'kubectl-last-applied';
const notFatal = 'This is non-fatal and will be retried next time you apply.';
const tries = 5;

/** Makes the move where there is one to make; what fails is told as a warning. `reapply` sends the document again. */
export function takeOverLastApplied(options: ApplyOptions, info: Info, reapply: () => Outcome<Answer>): void {
  const warn = (what: string, error: KubectlError): void => {
    options.session.err(`Warning: ${what} ${notFatal} Error: ${errorText(error)}\n`);
  };
  const notSaved = saveAnnotation(options, info);
  if (notSaved !== undefined) {
    warn('failed to migrate kubectl.kubernetes.io/last-applied-configuration for Server-Side Apply.', notSaved);
    return;
  }
  const migrated = migrate(options, info);
  if (migrated.error !== undefined) {
    warn('server rejected managed fields migration to Server-Side Apply.', migrated.error);
    return;
  }
  if (!migrated.value) return;
  const again = reapply();
  if (again.error !== undefined) {
    warn('failed to re-apply configuration after performing Server-Side Apply migration.', again.error);
  } else {
    info.refresh(again.value);
  }
}

/** Applies the annotation alone under a manager of its own, unless someone applies it already. */
function saveAnnotation(
  { session, write, fieldManager, subresource }: ApplyOptions,
  info: Info,
): KubectlError | undefined {
  const { object } = info;
  if (fieldManager !== serverSideManager || object === undefined) return undefined;
  const text = lastApplied(object);
  if (text === undefined || owners(object, 'Apply').length > 0) return undefined;
  const mapping = mappingOf(info);
  const annotation = objectOf({
    apiVersion: groupVersionText(mapping),
    kind: mapping.kind,
    metadata: objectOf({
      name: info.name,
      namespace: info.namespace === '' ? undefined : info.namespace,
      annotations: new Map([[lastAppliedAnnotation, text]]),
    }),
  });
  const options = { ...write, fieldManager: annotationManager };
  const applied = info
    .client(session)
    .patch(info.namespace, info.name, 'apply', `${goJson(annotation)}\n`, options, subresource);
  if (applied.error !== undefined) return applied.error;
  info.refresh(applied.value);
  return undefined;
}

/** True when the fields of client-side managers were given to the server-side one. */
function migrate({ session, write, fieldManager, subresource }: ApplyOptions, info: Info): Outcome<boolean> {
  if (info.object === undefined) return { value: false };
  const managers = [...new Set(owners(info.object, 'Update').map((entry) => entry.get('manager')))];
  let failed: KubectlError | undefined;
  for (let attempt = 0; attempt < tries; attempt++) {
    const before = managedFields(info.object);
    let after = before;
    for (const manager of managers) after = upgraded(after, manager, fieldManager);
    if (deepEqual(before, after)) return { value: false };
    const patch = [
      objectOf({ op: 'replace', path: '/metadata/managedFields', value: after }),
      objectOf({ op: 'replace', path: '/metadata/resourceVersion', value: info.resourceVersion }),
    ];
    const sent = info.client(session).patch(info.namespace, info.name, 'json', goJson(patch), write, subresource);
    if (sent.error === undefined) {
      info.refresh(sent.value);
      return { value: true };
    }
    if (!isConflict(sent.error)) return sent;
    failed = sent.error;
    const lost = info.get(session);
    if (lost !== undefined) return { error: lost };
  }
  return failed === undefined ? { value: false } : { error: failed };
}

function managedFields(object: ObjectValue | undefined): readonly ObjectValue[] {
  const entries = getIn(object, 'metadata', 'managedFields');
  return isList(entries) ? entries.filter(isObject) : [];
}

/** The managers that own the annotation by one of the two operations. */
function owners(object: ObjectValue, operation: 'Apply' | 'Update'): readonly ObjectValue[] {
  return managedFields(object).filter(
    (entry) =>
      entry.get('operation') === operation &&
      getIn(entry, 'fieldsV1', 'f:metadata', 'f:annotations', `f:${lastAppliedAnnotation}`) !== undefined,
  );
}

/** The entries with those of a client-side manager merged into the one of the server-side manager. */
function upgraded(entries: readonly ObjectValue[], from: Value | undefined, to: string): readonly ObjectValue[] {
  const isEntry = (entry: ObjectValue, manager: Value | undefined, operation: string): boolean =>
    entry.get('manager') === manager && entry.get('operation') === operation && !entry.get('subresource');
  const old = entries.filter((entry) => isEntry(entry, from, 'Update'));
  const target = entries.find((entry) => isEntry(entry, to, 'Apply')) ?? old[0];
  if (target === undefined) return entries;
  const sameVersion = old.find((entry) => entry.get('apiVersion') === target.get('apiVersion'));
  const union = mergeSets(target.get('fieldsV1'), sameVersion?.get('fieldsV1'));
  let merged = withMember(target, 'fieldsV1', union);
  merged = withMember(withMember(merged, 'manager', to), 'operation', 'Apply');
  return entries.flatMap((entry) => {
    if (entry === target) return [merged];
    return old.includes(entry) ? [] : [entry];
  });
}

/** The union of two sets of fields in their `fieldsV1` form. */
function mergeSets(a: Value | undefined, b: Value | undefined): Value {
  if (!isObject(a)) return b ?? objectOf({});
  if (!isObject(b)) return a;
  const union = new Map(a);
  for (const [key, member] of b) {
    const before = a.get(key);
    union.set(key, mergeSets(before, member));
    // A place with nothing below it is owned itself, which has to be said once there is something below.
    const joined = union.get(key);
    if (isObject(joined) && joined.size > 0 && [before, member].some((side) => isObject(side) && side.size === 0)) {
      union.set(key, withMember(joined, '.', objectOf({})));
    }
  }
  return union;
}
