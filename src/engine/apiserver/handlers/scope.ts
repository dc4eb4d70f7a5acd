/** What a handler has to know of the resource it serves, as `RequestScope` of k8s.io/apiserver 0.37. */
import type { GoStructType } from '../../values/go-decode/go-type.ts';
import type { StrategicFailure } from '../../values/patch/strategic-merge-patch.ts';
import type { ObjectValue } from '../../values/value.ts';
import type { AdmissionTrace } from '../admission-trace.ts';
import type { GroupKind, GroupResource } from '../group-resource.ts';
import type { DeleteOptions } from '../options/delete-options.ts';
import type { Deleted } from '../registry/delete.ts';
import type { Registry, Session } from '../registry/registry.ts';
import type { Request } from '../request.ts';
import type { RequestInfo } from '../routing/request-info.ts';
import type { StatusError } from '../status-error.ts';
import type { Columns } from '../table/columns.ts';

/** One request on its way through a handler. */
export interface Context extends Session {
  readonly request: Request;
  readonly info: RequestInfo;
  /** Refuses a new object in a namespace that was deleted. */
  checkNamespace(namespace: string): StatusError | undefined;
}

/** A body decoded to the object that the resource works with. */
export interface Decoded {
  readonly object: ObjectValue;
  /** What the body itself states. */
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  /** What strict decoding finds: duplicate and unknown fields, in the server's words. */
  readonly strictErrors: readonly string[];
}

/** A body that cannot be decoded; `version` and `kind` where they could be read. */
export interface DecodeFailure {
  readonly error: string;
  readonly version?: string;
  readonly kind?: string;
}

/** Who writes, and when. */
export interface Writer {
  readonly manager: string;
  /** RFC 3339. */
  readonly time: string;
}

/** Keeps `metadata.managedFields` of one endpoint: every write goes through one of its two functions. */
export interface FieldManager {
  /** The object with the fields that a plain write gives to its manager. */
  update(live: ObjectValue | undefined, object: ObjectValue, writer: Writer): ObjectValue;
  /** Server-side apply: the live object with what the manager applies; refused where fields belong to others. */
  apply(live: ObjectValue | undefined, patch: ObjectValue, writer: Writer, force: boolean): ObjectValue | StatusError;
}

/** What an endpoint shows of an object: the object itself, or the Scale of one. */
export interface View {
  /** To be read. */
  read(object: ObjectValue): ObjectValue | StatusError;
  /** To be changed. */
  forUpdate(object: ObjectValue): ObjectValue | StatusError;
  /** As the answer to a change. */
  afterUpdate(object: ObjectValue): ObjectValue | StatusError;
  /** The object that a changed view stands for; `current` is `undefined` where there is no object yet. */
  apply(view: ObjectValue, current: ObjectValue | undefined): ObjectValue | StatusError;
}

/** The view of a resource's own endpoint. */
export const wholeObject: View = {
  read: (object) => object,
  forUpdate: (object) => object,
  afterUpdate: (object) => object,
  apply: (view) => view,
};

/** Makes the new view of an object; the view is `undefined` where there is no object yet. */
export type Patch = (view: ObjectValue | undefined) => ObjectValue | StatusError;

/** A resource or subresource in one version. */
export interface Scope extends GroupKind {
  readonly version: string;
  readonly resource: GroupResource;
  readonly subresource: string;
  readonly namespaced: boolean;
  readonly listKind: string;
  /** True for a built-in resource: its lists leave out an empty `continue`, and the kind of their items. */
  readonly builtIn: boolean;
  readonly registry: Registry;
  /** Media types of bodies and answers. */
  readonly mediaTypes: readonly string[];
  /** Those of the media types that an unconverted answer can have. */
  readonly writableTypes: readonly string[];
  /** Content types of patches. */
  readonly patchTypes: readonly string[];
  readonly fieldManager: FieldManager;
  readonly columns: Columns;
  /** True where an object of a body may name this group and version. */
  acceptsVersion(group: string, version: string): boolean;
  /**
   * Takes a body's value as this resource; unknown fields are only told of where `strict`. With `sorted` the body's JSON has its
   * keys sorted, whatever their order in the value.
   */
  decode(value: ObjectValue, strict: boolean, sorted: boolean, trace?: AdmissionTrace): Decoded | DecodeFailure;
  /** Takes the result of a strategic merge patch as this resource, where that is not decoded like a body. */
  convert?(value: ObjectValue): Decoded | DecodeFailure;
  /** The struct behind a built-in resource; absent where objects are maps. */
  readonly goType?: GoStructType;
  /** What is said of every body that cannot be decoded, in place of why. */
  readonly decodeError?: string;
  /** True where a field selector may ask for the field. */
  supportsField(field: string): boolean;
  /** What is said of a field that a selector may not ask for. */
  unsupportedField(field: string): string;
  readonly view: View;
  /** True where a body must state its kind; a built-in resource fills it in. */
  readonly kindRequired: boolean;
  /** Why nothing may be created now. */
  readonly createForbidden: string | undefined;
  /** Deletes in the resource's own way; absent where the store's is enough. */
  delete?(context: Context, options: DeleteOptions): Deleted | StatusError;
  /** Patches a value of this resource by strategic merge; absent where that is not supported. */
  strategicMergePatch?(current: ObjectValue, patch: ObjectValue): ObjectValue | StrategicFailure;
}
