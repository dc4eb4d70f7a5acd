/** What is known of a server: its groups, their versions, the resources of each. */

/** A resource of one version of a group. */
export interface ApiResource {
  readonly group: string;
  readonly version: string;
  /** The plural name; a subresource's is `widgets/status`. */
  readonly name: string;
  readonly singularName: string;
  readonly kind: string;
  readonly namespaced: boolean;
  readonly shortNames: readonly string[];
  readonly categories: readonly string[];
  readonly verbs: readonly string[];
  /** A hash of the version that objects are stored in, or the empty string. */
  readonly storageVersionHash: string;
}

/** A version of a group with its resources in the server's order. */
export interface ApiVersion {
  readonly version: string;
  readonly resources: readonly ApiResource[];
}

/** A group with its versions in the server's order. */
export interface ApiGroup {
  readonly name: string;
  readonly preferredVersion: string;
  readonly versions: readonly ApiVersion[];
}

/** What was learnt of a server, for the commands that come later, as kubectl keeps it in a folder. */
export class DiscoveryCache {
  groups: readonly ApiGroup[] | undefined;
}
