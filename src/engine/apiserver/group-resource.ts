/** Groups, versions, kinds and resources, and their texts as k8s.io/apimachinery 0.37 (`runtime/schema`) writes them. */

import { type GroupVersion, parseGroupVersion } from '../validation/object-meta/type-meta.ts';

/** A resource of a group, as error details name it. */
export interface GroupResource {
  readonly group: string;
  readonly resource: string;
}

/** A kind of a group. */
export interface GroupKind {
  readonly group: string;
  readonly kind: string;
}

/** `widgets.example.dev`, or the bare resource of the core group. */
export function groupResourceText({ group, resource }: GroupResource): string {
  return group === '' ? resource : `${resource}.${group}`;
}

/** `Widget.example.dev`, or the bare kind of the core group. */
export function groupKindText({ group, kind }: GroupKind): string {
  return group === '' ? kind : `${kind}.${group}`;
}

/** An `apiVersion`: `example.dev/v1`, or the bare version of the core group. */
export function apiVersionOf({ group, version }: GroupVersion): string {
  return group === '' ? version : `${group}/${version}`;
}

/** Reads an `apiVersion`; more than one slash is refused with the returned text. */
export function parseApiVersion(apiVersion: string): GroupVersion | { readonly error: string } {
  const { groupVersion, error } = parseGroupVersion(apiVersion);
  return groupVersion ?? { error };
}
