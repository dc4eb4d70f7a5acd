/** What a resource is to the store: its strategy and its codec, as `genericregistry.Store` of k8s.io/apiserver 0.37 holds them. */
import type { KubernetesVersion } from '../../kubernetes-version.ts';
import type { Clock } from '../../values/clock.ts';
import type { FieldError } from '../../values/field-error.ts';
import type { ObjectValue } from '../../values/value.ts';
import type { Admission } from '../admission-trace.ts';
import type { GroupResource } from '../group-resource.ts';
import { withMetadata } from '../metadata/object-meta.ts';
import { StatusError, unexpected } from '../status-error.ts';
import type { Store, Stored } from '../store/store.ts';
import { undecodable } from './storage-error.ts';

/** What one request works with. */
export interface Session extends Admission {
  readonly store: Store;
  readonly clock: Clock;
  /** The Kubernetes version that the server plays. */
  readonly version: KubernetesVersion;
}

/** The rules of a resource. Every function gives a new value and leaves its arguments as they were. */
export interface Strategy {
  /** True where an update without a resource version overwrites whatever is there. */
  readonly allowUnconditionalUpdate: boolean;
  /** Resets what a client may not set on create. */
  prepareForCreate(object: ObjectValue): ObjectValue;
  /** The errors of an object to be created, and its warnings. */
  validate(object: ObjectValue, session: Session): readonly FieldError[];
  warningsOnCreate(object: ObjectValue): readonly string[];
  /** Resets what a client may not set on update, and counts the generation. */
  prepareForUpdate(object: ObjectValue, old: ObjectValue): ObjectValue;
  validateUpdate(object: ObjectValue, old: ObjectValue, session: Session): readonly FieldError[];
  warningsOnUpdate(object: ObjectValue, old: ObjectValue): readonly string[];
}

/** How objects go into the store and come back. */
export interface Codec {
  /** The value to be stored. */
  encode(object: ObjectValue): ObjectValue | StatusError;
  /** The object as the request's version sees a stored value; it has no resource version yet. */
  decode(stored: ObjectValue): ObjectValue | StatusError;
}

/** A resource in the store, seen through one version. */
export interface Registry {
  readonly resource: GroupResource;
  readonly namespaced: boolean;
  /** The resource's place in the store: shared by all its versions. */
  readonly bucket: string;
  readonly strategy: Strategy;
  readonly codec: Codec;
  /** The fields that a field selector may ask for. */
  selectableFields(object: ObjectValue): ReadonlyMap<string, string>;
}

/** The key of an object in its bucket. */
export function keyOf(namespaced: boolean, namespace: string, name: string): string {
  return namespaced ? `${namespace}/${name}` : name;
}

/** The object of a stored version, with its resource version; an object that cannot be read is an internal error. */
export function decodeStored(codec: Codec, stored: Stored): ObjectValue | StatusError {
  const object = decodeToChange(codec, stored);
  return object instanceof StatusError ? undecodable(stored, object.message) : object;
}

const decoded = new WeakMap<Codec, WeakMap<Stored, ObjectValue>>();

/** The same for an object that is to be changed: the error is not dressed up. A version is decoded once. */
export function decodeToChange(codec: Codec, stored: Stored): ObjectValue | StatusError {
  let known = decoded.get(codec);
  if (known === undefined) {
    known = new WeakMap();
    decoded.set(codec, known);
  }
  const made = known.get(stored) ?? decodeVersion(codec, stored);
  if (!(made instanceof StatusError)) known.set(stored, made);
  return made;
}

function decodeVersion(codec: Codec, stored: Stored): ObjectValue | StatusError {
  const object = codec.decode(stored.value);
  if (!(object instanceof StatusError)) return withMetadata(object, { resourceVersion: String(stored.revision) });
  return unexpected(`object not decodable revision=${stored.revision}: ${object.message}`);
}
