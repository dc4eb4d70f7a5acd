/**
 * Owners of the number of replicas, between an object and its Scale (`managedfields.ScaleHandler` of apimachinery 0.37): a
 * Scale shows those who own it, and what a write of the Scale changes goes back to the object.
 */

import type { ObjectValue } from '../../values/value.ts';
import { splitPath } from '../custom-resources/nested.ts';
import type { ServedVersion } from '../custom-resources/served-definition.ts';
import { metadataOf } from '../metadata/object-meta.ts';
import { FieldSet, type Path } from './field-set.ts';
import { decodeManagers, identityOf, type Manager, noManagers, withManagedFields } from './managers.ts';
import { fieldElement } from './path-element.ts';

const scaleVersion = 'autoscaling/v1';
const replicasOfScale: Path = [fieldElement('spec'), fieldElement('replicas')];

/** The path of the replicas in a version; `null` where it has no scale, `undefined` where there is no such version. */
function replicasPath({ served, group }: ServedVersion, apiVersion: string): Path | null | undefined {
  const at = apiVersion.startsWith(`${group}/`) ? served.version(apiVersion.slice(group.length + 1)) : undefined;
  if (at === undefined) return undefined;
  const scale = at.version.subresources?.scale;
  return scale === undefined ? null : splitPath(scale.specReplicasPath).map(fieldElement);
}

/** The Scale of an object with the owners of its replicas. */
export function withScaleOwners(scale: ObjectValue, object: ObjectValue, version: ServedVersion): ObjectValue {
  const managers = decodeManagers(metadataOf(object).get('managedFields')) ?? noManagers;
  const owners = new Map<string, Manager>();
  for (const manager of managers.values()) {
    const path = replicasPath(version, manager.apiVersion);
    if (!path || !manager.fields.has(path)) continue;
    owners.set(identityOf(manager), { ...manager, apiVersion: scaleVersion, fields: FieldSet.of(replicasOfScale) });
  }
  return withManagedFields(scale, owners);
}

/** The object with its owners after a write of its Scale. */
export function withOwnersOfScale(object: ObjectValue, scale: ObjectValue, version: ServedVersion): ObjectValue {
  const parents = decodeManagers(metadataOf(object).get('managedFields')) ?? noManagers;
  const left = new Map(decodeManagers(metadataOf(scale).get('managedFields')) ?? noManagers);
  const owners = new Map<string, Manager>();
  for (const [identity, manager] of parents) {
    const path = replicasPath(version, manager.apiVersion);
    if (path === undefined) continue;
    if (path === null || !manager.fields.has(path) || left.delete(identity)) {
      owners.set(identity, manager);
      continue;
    }
    const fields = manager.fields.difference(FieldSet.of(path));
    if (!fields.isEmpty) owners.set(identity, { ...manager, fields });
  }
  const path = replicasPath(version, version.apiVersion);
  for (const [identity, manager] of left) {
    if (!path || !manager.fields.has(replicasOfScale)) continue;
    // As on the server, whose times are those of the object's entries: a new owner has none.
    const time = parents.get(identity)?.time;
    owners.set(identity, { ...manager, apiVersion: version.apiVersion, time, fields: FieldSet.of(path) });
  }
  return withManagedFields(object, owners);
}
