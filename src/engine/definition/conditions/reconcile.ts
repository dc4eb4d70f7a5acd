/** The conditions that controllers keep on a definition: established, structural, approved. */

import type { CustomResourceDefinition } from '../custom-resource-definition.ts';
import { findCondition, isConditionTrue, isSameCondition, withCondition, withoutCondition } from '../status.ts';
import { caBundleError } from '../validation/ca-bundle.ts';
import { approvalCondition } from './api-approval.ts';
import type { NewCondition } from './codes.ts';
import { nonStructuralCondition } from './non-structural.ts';

const established: NewCondition = {
  type: 'Established',
  status: 'True',
  reason: 'InitialNamesAccepted',
  message: 'the initial names have been accepted',
};

const invalidBundle: NewCondition = {
  type: 'Established',
  status: 'False',
  reason: 'InvalidCABundle',
  message: 'The conversion webhook CABundle is invalid',
};

function establish(definition: CustomResourceDefinition, now: string): CustomResourceDefinition {
  if (!isConditionTrue(definition, 'NamesAccepted') || isConditionTrue(definition, 'Established')) return definition;
  const bundle = definition.conversion?.webhook?.clientConfig?.caBundle;
  return set(definition, caBundleError(bundle ?? '') === undefined ? established : invalidBundle, now);
}

function set(definition: CustomResourceDefinition, next: NewCondition, now: string): CustomResourceDefinition {
  if (isSameCondition(findCondition(definition, next.type), next)) return definition;
  return withCondition(definition, next, now);
}

/** Definitions that the controllers leave as they are, which does not depend on the time. */
const settled = new WeakSet<CustomResourceDefinition>();

/** All controllers but the one of names, once, at the time `now`; the same identity where nothing changes. */
export function reconcileConditions(definition: CustomResourceDefinition, now: string): CustomResourceDefinition {
  if (settled.has(definition)) return definition;
  const next = withConditions(definition, now);
  if (next === definition) settled.add(definition);
  return next;
}

function withConditions(definition: CustomResourceDefinition, now: string): CustomResourceDefinition {
  let next = establish(definition, now);
  const structural = nonStructuralCondition(next);
  if (structural !== undefined) next = set(next, structural, now);
  else if (findCondition(next, 'NonStructuralSchema') !== undefined)
    next = withoutCondition(next, 'NonStructuralSchema');
  const approval = approvalCondition(next);
  return approval === undefined ? next : set(next, approval, now);
}
