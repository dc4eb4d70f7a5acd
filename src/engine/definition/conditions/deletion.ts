/** How a definition goes: marked, its objects deleted by the finalizer, then removed. */
import { getIn, isList, setIn } from '../../values/value.ts';
import type { CustomResourceDefinition } from '../custom-resource-definition.ts';
import { readDefinition } from '../read-definition.ts';
import { isConditionTrue, withCondition } from '../status.ts';
import type { NewCondition } from './codes.ts';

/** The finalizer that keeps a definition until its objects are gone. */
const cleanupFinalizer = 'customresourcecleanup.apiextensions.k8s.io';

const pending: NewCondition = {
  type: 'Terminating',
  status: 'True',
  reason: 'InstanceDeletionPending',
  message: 'CustomResourceDefinition marked for deletion; CustomResource deletion will begin soon',
};

const inProgress: NewCondition = {
  type: 'Terminating',
  status: 'True',
  reason: 'InstanceDeletionInProgress',
  message: 'CustomResource deletion is in progress',
};

const completed: NewCondition = {
  type: 'Terminating',
  status: 'False',
  reason: 'InstanceDeletionCompleted',
  message: 'removed all instances',
};

const neverEstablished: NewCondition = {
  type: 'Terminating',
  status: 'False',
  reason: 'NeverEstablished',
  message: 'resource was never established',
};

/** After how many milliseconds of waiting the finalizer says that objects are left, before it begins again. */
export const deletionTimeout = 60_000;

const unconfirmed: NewCondition = {
  type: 'Terminating',
  status: 'True',
  reason: 'InstanceDeletionCheck',
  message: 'could not confirm zero CustomResources remaining: context deadline exceeded',
};

function finalizersOf(definition: CustomResourceDefinition): readonly string[] {
  const finalizers = getIn(definition.value, 'metadata', 'finalizers');
  return isList(finalizers) ? finalizers.filter((item) => typeof item === 'string') : [];
}

function withFinalizers(definition: CustomResourceDefinition, finalizers: readonly string[]): CustomResourceDefinition {
  const kept = finalizers.length === 0 ? undefined : finalizers;
  return readDefinition(setIn(definition.value, ['metadata', 'finalizers'], kept));
}

/** The first delete request: the time of deletion, the finalizer, the condition. One already marked stays as it is. */
export function markForDeletion(definition: CustomResourceDefinition, now: string): CustomResourceDefinition {
  if (getIn(definition.value, 'metadata', 'deletionTimestamp') !== undefined) return definition;
  const dated = readDefinition(setIn(definition.value, ['metadata', 'deletionTimestamp'], now));
  const finalizers = finalizersOf(dated);
  const held = finalizers.includes(cleanupFinalizer) ? dated : withFinalizers(dated, [...finalizers, cleanupFinalizer]);
  return withCondition(held, pending, now);
}

/** True while the server's finalizer has work with the definition. */
export function needsCleanup(definition: CustomResourceDefinition): boolean {
  const deleted = getIn(definition.value, 'metadata', 'deletionTimestamp') !== undefined;
  return deleted && finalizersOf(definition).includes(cleanupFinalizer);
}

/** The finalizer has begun to delete objects. */
export function beginCleanup(definition: CustomResourceDefinition, now: string): CustomResourceDefinition {
  return withCondition(definition, inProgress, now);
}

/** The finalizer has waited `deletionTimeout` and objects are left. */
export function failCleanup(definition: CustomResourceDefinition, now: string): CustomResourceDefinition {
  return withCondition(definition, unconfirmed, now);
}

/** No object is left: the finalizer goes, and without other finalizers so does the definition. */
export function endCleanup(definition: CustomResourceDefinition, now: string): CustomResourceDefinition {
  const end = isConditionTrue(definition, 'Established') ? completed : neverEstablished;
  const told = withCondition(definition, end, now);
  return withFinalizers(
    told,
    finalizersOf(told).filter((finalizer) => finalizer !== cleanupFinalizer),
  );
}
