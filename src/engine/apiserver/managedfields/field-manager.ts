/** Keeps `metadata.managedFields` on every write (`managedfields.FieldManager` of k8s.io/apimachinery 0.37). */
import { isList, type ObjectValue } from '../../values/value.ts';
import { apiVersionOf, parseApiVersion } from '../group-resource.ts';
import type { FieldManager, Writer } from '../handlers/scope.ts';
import { metadataOf, metadataText, uidOf, withMetadata } from '../metadata/object-meta.ts';
import { badRequest, StatusError, unexpected } from '../status-error.ts';
import { capUpdateManagers } from './cap-managers.ts';
import { Conflicts } from './conflicts.ts';
import { FieldSet } from './field-set.ts';
import { allowedByLastApplied, withLastApplied } from './last-applied.ts';
import {
  decodeManagers,
  identityOf,
  type Manager,
  type Managers,
  noManagers,
  withManagedFields,
  withManagers,
  withoutManagedFields,
} from './managers.ts';
import type { SchemaType } from './schema-type.ts';
import {
  actingIdentity,
  applyConfiguration,
  type MergeFailure,
  ownersAfterUpdate,
  type Typed,
  type Versions,
} from './structured-merge.ts';
import { typeErrors } from './validate-typed.ts';

/** The endpoint whose writes a field manager follows. */
export interface ManagedEndpoint extends Versions {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly subresource: string;
  /** An object before anything is set, as the server makes one; in Go a built-in kind has members even then. */
  readonly emptyObject: ObjectValue;
  /** Why the server cannot convert the empty object to the endpoint's version, where it cannot: objects without owners are not applied to then. */
  readonly emptyObjectError?: string;
  /** What an applied object is held against, where that is more than its type tells owners by. */
  readonly appliedType?: SchemaType;
  /** Makes the object out of what was merged: gives it its defaults. */
  finishApplied(object: ObjectValue): ObjectValue | MergeFailure;
}

/** Fields that belong to no manager. */
const ownerless = FieldSet.of(
  ...[
    ['apiVersion'],
    ['kind'],
    ['metadata'],
    ['metadata', 'name'],
    ['metadata', 'namespace'],
    ['metadata', 'creationTimestamp'],
    ['metadata', 'selfLink'],
    ['metadata', 'uid'],
    ['metadata', 'clusterName'],
    ['metadata', 'generation'],
    ['metadata', 'managedFields'],
    ['metadata', 'resourceVersion'],
  ].flatMap((names) => FieldSet.ofFields(...names).paths()),
);

/** kubectl's own applier: it may take over what client-side apply has set. */
const kubectl = 'kubectl';
const beforeFirstApply = 'before-first-apply';

/** Follows the writes through one endpoint. */
export class ManagedFields implements FieldManager {
  private readonly apiVersion: string;

  constructor(private readonly endpoint: ManagedEndpoint) {
    this.apiVersion = apiVersionOf(endpoint);
  }

  /** The object with the owners of its fields after a manager wrote it; where they cannot be told, they stay as they were. */
  update(live: ObjectValue | undefined, object: ObjectValue, writer: Writer): ObjectValue {
    const old = live ?? this.endpoint.emptyObject;
    const managers = this.managersForUpdate(old, object);
    const next = withoutManagedFields(object);
    const updated = this.updateManagers(withoutManagedFields(old), next, managers, writer);
    if ('error' in updated) return withMetadata(next, { managedFields: metadataOf(old).get('managedFields') });
    return withManagedFields(next, updated);
  }

  /** The live object with what a manager applies, or why that is refused. */
  apply(live: ObjectValue | undefined, config: ObjectValue, writer: Writer, force: boolean): ObjectValue | StatusError {
    const { endpoint } = this;
    const old = live ?? this.endpoint.emptyObject;
    const decoded = decodeManagers(metadataOf(old).get('managedFields'));
    if (decoded === undefined) return unexpected('failed to decode managed fields');
    if (config.get('apiVersion') !== this.apiVersion || config.get('kind') !== endpoint.kind) {
      return badRequest(`invalid object type: ${groupVersionKindText(config)}`);
    }
    const bare = withoutManagedFields(old);
    let managers: Managers = decoded;
    if (managers.size === 0) {
      const { emptyObject, emptyObjectError: why } = endpoint;
      if (why !== undefined) {
        const what = `live object (${this.describe(emptyObject)})`;
        return unexpected(
          `failed to create manager for existing fields: failed to convert ${what} to proper version: ${why}`,
        );
      }
      const before = this.updateManagers(emptyObject, bare, managers, { ...writer, manager: beforeFirstApply }, true);
      if ('error' in before) return unexpected(`failed to create manager for existing fields: ${before.error}`);
      managers = before;
    }
    const applied = this.applyOrTakeOver(bare, config, managers, writer, force);
    if (applied instanceof Conflicts) return applied.toStatusError();
    if (applied instanceof StatusError) return applied;
    const object = writer.manager === kubectl ? withLastApplied(applied.value, config) : applied.value;
    return withManagedFields(object, applied.managers);
  }

  /** The owners that an update starts from: a client may replace them, or empty them to have them forgotten. */
  private managersForUpdate(live: ObjectValue, object: ObjectValue): Managers {
    const ofLive = (): Managers => decodeManagers(metadataOf(live).get('managedFields')) ?? noManagers;
    if (this.endpoint.subresource !== '') return ofLive();
    const given = metadataOf(object).get('managedFields');
    if (isList(given) && isReset(given)) return noManagers;
    const managers = decodeManagers(given);
    return managers === undefined || managers.size === 0 ? ofLive() : managers;
  }

  private updateManagers(
    live: ObjectValue,
    object: ObjectValue,
    managers: Managers,
    writer: Writer,
    always = false,
  ): Managers | MergeFailure {
    // Objects that had no owners when they were created do not get any later.
    if (!always && managers.size === 0 && uidOf(live) !== '') return managers;
    const acting = this.actor(writer.manager, 'Update');
    const next = this.typed(object, true);
    if ('error' in next)
      return { error: `failed to convert new object (${this.describe(object)}) to smd typed: ${next.error}` };
    const old = this.typed(live, true);
    if ('error' in old)
      return { error: `failed to convert live object (${this.describe(live)}) to smd typed: ${old.error}` };
    const owners = ownersAfterUpdate(old, next, this.endpoint, managers, acting);
    if (isFailure(owners)) return owners;
    return capUpdateManagers(this.merged(owners, acting, writer.time));
  }

  /** Adds what the present update owns to what its manager owned before. */
  private merged(managers: Managers, acting: Omit<Manager, 'fields' | 'time'>, now: string): Managers {
    const current = managers.get(actingIdentity);
    if (current === undefined) return managers;
    const fields = current.fields.difference(ownerless);
    if (fields.isEmpty) return withManagers(managers, [[actingIdentity, undefined]]);
    const identity = identityOf(acting);
    const before = managers.get(identity)?.fields ?? FieldSet.empty;
    return withManagers(managers, [
      [actingIdentity, undefined],
      [identity, { ...acting, time: now, fields: fields.union(before) }],
    ]);
  }

  private applyOrTakeOver(
    live: ObjectValue,
    config: ObjectValue,
    managers: Managers,
    writer: Writer,
    force: boolean,
  ): AppliedObject | Conflicts | StatusError {
    const applied = this.applyManagers(live, config, managers, writer, force);
    if (writer.manager !== kubectl || !(applied instanceof Conflicts)) return applied;
    const allowed = allowedByLastApplied(live, this.apiVersion, (object) => this.typed(object, false));
    if (allowed === undefined) return applied;
    const left = applied.outside(allowed);
    return left.list.length > 0 ? left : this.applyManagers(live, config, managers, writer, true);
  }

  private applyManagers(
    live: ObjectValue,
    config: ObjectValue,
    managers: Managers,
    writer: Writer,
    force: boolean,
  ): AppliedObject | Conflicts | StatusError {
    const { endpoint } = this;
    if (metadataOf(config).has('managedFields')) return badRequest('metadata.managedFields must be nil');
    const patch = this.typed(config, false, endpoint.appliedType);
    if ('error' in patch) {
      return unexpected(`failed to create typed patch object (${this.describe(config)}): ${patch.error}`);
    }
    const old = this.typed(live, true);
    if ('error' in old) return unexpected(`failed to create typed live object (${this.describe(live)}): ${old.error}`);
    const acting = this.actor(writer.manager, 'Apply');
    const applied = applyConfiguration(old, patch, endpoint, managers, acting, force);
    if (applied instanceof Conflicts) return applied;
    if ('error' in applied) return unexpected(applied.error);
    const owners = this.afterApply(applied.managers, acting, applied.value === undefined ? undefined : writer.time);
    const value = applied.value === undefined ? live : endpoint.finishApplied(applied.value);
    if ('error' in value) {
      return unexpected(`failed to convert new object (${this.describe(config)}) to proper version: ${value.error}`);
    }
    return { value, managers: owners };
  }

  /** An apply that changes nothing keeps the time of the last one that did. */
  private afterApply(managers: Managers, acting: Omit<Manager, 'fields' | 'time'>, now: string | undefined): Managers {
    const identity = identityOf(acting);
    const manager = managers.get(identity);
    if (manager === undefined) return managers;
    const fields = manager.fields.difference(ownerless);
    return withManagers(managers, [[identity, { ...manager, time: now ?? manager.time, fields }]]);
  }

  private actor(name: string, operation: Manager['operation']): Omit<Manager, 'fields' | 'time'> {
    const { subresource } = this.endpoint;
    return { name: name === '' ? 'unknown' : name, operation, apiVersion: this.apiVersion, subresource };
  }

  /** An object as errors name it. */
  private describe(object: ObjectValue): string {
    return `${metadataText(object, 'namespace')}/${metadataText(object, 'name')}; ${groupVersionKindText(object)}`;
  }

  /** An object with its type; it is held against another one where that is given. */
  private typed(value: ObjectValue, allowDuplicates: boolean, against?: SchemaType): Typed | MergeFailure {
    const { apiVersion } = this;
    const type = this.endpoint.typeOf(apiVersion);
    if (type === undefined) return { error: `no corresponding type for ${apiVersion}, Kind=${this.endpoint.kind}` };
    const errors = typeErrors(value, against ?? type, allowDuplicates);
    return errors === undefined ? { value, type, apiVersion } : { error: errors };
  }
}

interface AppliedObject {
  readonly value: ObjectValue;
  readonly managers: Managers;
}

function isFailure(result: Managers | MergeFailure): result is MergeFailure {
  return 'error' in result;
}

/** Go's text of a group, version and kind: the slash is there even without a group. */
function groupVersionKindText(object: ObjectValue): string {
  const stated = parseApiVersion(textOf(object, 'apiVersion'));
  const { group, version } = 'error' in stated ? { group: '', version: '' } : stated;
  return `${group}/${version}, Kind=${textOf(object, 'kind')}`;
}

function textOf(object: ObjectValue, key: string): string {
  const value = object.get(key);
  return typeof value === 'string' ? value : '';
}

/** An empty list, or one empty entry. */
function isReset(entries: readonly unknown[]): boolean {
  const [first] = entries;
  return entries.length === 0 || (entries.length === 1 && first instanceof Map && first.size === 0);
}
