/** What the scale subresource shows of an object, and what a changed Scale makes of it (`ScaleREST` of apiextensions-apiserver 0.37). */

import type { ScaleSubresource } from '../../definition/custom-resource-definition.ts';
import { goQuote } from '../../values/go-quote.ts';
import { isObject, type ObjectValue, object, type Value, withMember } from '../../values/value.ts';
import { metadataOf, metadataText, withMetadata } from '../metadata/object-meta.ts';
import { badRequest, internalError, StatusError, unexpected } from '../status-error.ts';
import { nestedInt64, nestedString, splitPath } from './nested.ts';

/** Says that the object had no number of replicas before: the smallest int32. */
const unset = -(2n ** 31n);

/** The Scale of an object; refused where the object has no number of replicas. */
export function scaleOf(of: ObjectValue, scale: ScaleSubresource): ObjectValue | StatusError {
  return readScale(of, scale, (path) => internalError(`the spec replicas field ${goQuote(path)} does not exist`));
}

/** The Scale that an update starts from: an object without a number of replicas shows a mark in its place. */
export function scaleForUpdate(of: ObjectValue, scale: ScaleSubresource): ObjectValue | StatusError {
  return readScale(of, scale, () => unset);
}

/** The Scale after an update, when a number of replicas that was pruned away is no error any more. */
export function scaleAfterUpdate(of: ObjectValue, scale: ScaleSubresource): ObjectValue | StatusError {
  const shown = readScale(of, scale, () => 0n);
  return shown instanceof StatusError ? badRequest(shown.message) : shown;
}

function readScale(
  of: ObjectValue,
  scale: ScaleSubresource,
  whenUnset: (path: string) => bigint | StatusError,
): ObjectValue | StatusError {
  const replicas = nestedInt64(of, splitPath(scale.specReplicasPath));
  if ('error' in replicas) return unexpected(replicas.error);
  const actual = nestedInt64(of, splitPath(scale.statusReplicasPath));
  if ('error' in actual) return unexpected(actual.error);
  const path = scale.labelSelectorPath ?? '';
  const selector = path === '' ? { value: '' } : nestedString(of, splitPath(path));
  if ('error' in selector) return unexpected(selector.error);
  const desired = replicas.value === undefined ? whenUnset(scale.specReplicasPath) : BigInt.asIntN(32, replicas.value);
  if (desired instanceof StatusError) return desired;
  const metadata = metadataOf(of);
  return object({
    kind: 'Scale',
    apiVersion: 'autoscaling/v1',
    metadata: object({
      name: metadata.get('name'),
      namespace: metadata.get('namespace'),
      uid: metadata.get('uid'),
      resourceVersion: metadata.get('resourceVersion'),
      creationTimestamp: metadata.get('creationTimestamp'),
    }),
    spec: desired === 0n ? object({}) : object({ replicas: desired }),
    status: object({
      replicas: BigInt.asIntN(32, actual.value ?? 0n),
      selector: selector.value === '' ? undefined : selector.value,
    }),
  });
}

/** The object with the number of replicas that a Scale asks for. */
export function applyScale(
  view: ObjectValue,
  current: ObjectValue,
  scale: ScaleSubresource,
): ObjectValue | StatusError {
  const spec = view.get('spec');
  const wanted = isObject(spec) ? spec.get('replicas') : undefined;
  const replicas = typeof wanted === 'bigint' ? wanted : 0n;
  if (replicas === unset) {
    return badRequest(`the spec replicas field ${goQuote(scale.specReplicasPath)} cannot be empty`);
  }
  const path = splitPath(scale.specReplicasPath);
  const scaled = setNested(current, path, 0, replicas);
  if (scaled instanceof StatusError) return scaled;
  const resourceVersion = metadataText(view, 'resourceVersion');
  return resourceVersion === '' ? scaled : withMetadata(scaled, { resourceVersion });
}

function setNested(
  target: ObjectValue,
  path: readonly string[],
  depth: number,
  value: Value,
): ObjectValue | StatusError {
  const key = path[depth] ?? '';
  if (depth === path.length - 1) return withMember(target, key, value);
  const child = target.get(key) ?? new Map<string, Value>();
  if (!isObject(child)) {
    const shown = path.slice(0, depth + 1).join('.');
    return unexpected(`value cannot be set because .${shown} is not a map[string]interface{}`);
  }
  const next = setNested(child, path, depth + 1, value);
  return next instanceof StatusError ? next : withMember(target, key, next);
}
