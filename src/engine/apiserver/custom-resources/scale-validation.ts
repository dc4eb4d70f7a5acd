/** The paths of a scale subresource must lead to what a Scale can hold. */

import type { ScaleSubresource } from '../../definition/custom-resource-definition.ts';
import { type FieldError, invalid } from '../../values/field-error.ts';
import { FieldPath } from '../../values/field-path.ts';
import type { ObjectValue } from '../../values/value.ts';
import { nestedInt64, nestedString, splitPath } from './nested.ts';

const maxInt32 = 2147483647n;

/** Errors of the desired number of replicas. */
export function validateScaleSpec(object: ObjectValue, scale: ScaleSubresource | undefined): readonly FieldError[] {
  return scale === undefined ? [] : replicasErrors(object, scale.specReplicasPath);
}

/** Errors of the actual number of replicas and of the selector. */
export function validateScaleStatus(object: ObjectValue, scale: ScaleSubresource | undefined): readonly FieldError[] {
  if (scale === undefined) return [];
  const errors = [...replicasErrors(object, scale.statusReplicasPath)];
  const path = scale.labelSelectorPath;
  if (path !== undefined) {
    const selector = nestedString(object, splitPath(path));
    if ('error' in selector) errors.push(invalid(FieldPath.of(path), '', selector.error));
  }
  return errors;
}

function replicasErrors(object: ObjectValue, path: string): FieldError[] {
  const replicas = nestedInt64(object, splitPath(path));
  const field = FieldPath.of(path);
  if ('error' in replicas) return [invalid(field, 0n, replicas.error)];
  const value = replicas.value ?? 0n;
  if (value < 0n) return [invalid(field, value, 'should be a non-negative integer')];
  if (value > maxInt32) return [invalid(field, value, `should be less than or equal to ${maxInt32}`)];
  return [];
}
