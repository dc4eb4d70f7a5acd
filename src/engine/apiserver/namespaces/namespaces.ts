/** Namespaces: any exists until it is deleted, whether it was created or not. */
import type { CustomResourceDefinition } from '../../definition/custom-resource-definition.ts';
import { type ObjectValue, object, setIn, withMember } from '../../values/value.ts';
import { notFound, type StatusError } from '../status-error.ts';
import { uidAt } from '../store/identity.ts';
import type { Store } from '../store/store.ts';

/** The resource. */
export const namespaceResource = { group: '', resource: 'namespaces' } as const;

/** Where namespaces lie in the store. */
export const namespaceBucket = 'core/namespaces';

/** Namespaces that a cluster begins with. */
export const initialNamespaces: readonly string[] = ['default', 'kube-node-lease', 'kube-public', 'kube-system'];

/** A namespace that nobody created, as the server would keep it. */
export function impliedNamespace(name: string, created: string): ObjectValue {
  let seed = 0;
  for (const char of name) seed = Math.imul(seed, 31) + (char.codePointAt(0) ?? 0);
  return object({
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: object({ name, uid: uidAt(~seed), creationTimestamp: created }),
  });
}

/** What the server adds to every namespace: its name as a label, its finalizer, its phase. */
export function completedNamespace(namespace: ObjectValue, name: string, phase: 'Active' | 'Terminating'): ObjectValue {
  const labelled = setIn(namespace, ['metadata', 'labels', 'kubernetes.io/metadata.name'], name);
  const held = withMember(labelled, 'spec', object({ finalizers: ['kubernetes'] }));
  return withMember(held, 'status', object({ phase }));
}

/** The refusal of a new object in a namespace that was deleted. */
export function checkNamespace(store: Store, name: string): StatusError | undefined {
  return name !== '' && store.wasDeleted(namespaceBucket, name) ? notFound(namespaceResource, name) : undefined;
}

/** Names of the namespaces that hold objects. */
export function namespacesInUse(store: Store, definitions: readonly CustomResourceDefinition[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const bucket of namespacedBuckets(definitions)) {
    for (const { key } of store.list(bucket, '')) found.add(key.slice(0, key.indexOf('/')));
  }
  return found;
}

/** True for a namespace that is there without having been created: one of every cluster, or one that holds objects. */
export function isImplied(store: Store, definitions: readonly CustomResourceDefinition[], name: string): boolean {
  if (initialNamespaces.includes(name)) return true;
  return namespacedBuckets(definitions).some((bucket) => store.hasUnder(bucket, `${name}/`));
}

function namespacedBuckets(definitions: readonly CustomResourceDefinition[]): readonly string[] {
  return definitions
    .filter(({ scope }) => scope === 'Namespaced')
    .map(({ group, status }) => `${group}/${status.acceptedNames.plural}`);
}
