/** Lets namespaces go that are being deleted, once nothing is left in them. */
import { allDefinitions } from '../definitions/all.ts';
import { deletionTimestampOf } from '../metadata/object-meta.ts';
import type { Session } from '../registry/registry.ts';
import { emptyNamespace } from './empty-namespace.ts';
import { namespaceBucket } from './namespaces.ts';

/** The namespace controller, once. */
export function finishNamespaces(session: Session): void {
  for (const { key, value } of session.store.list(namespaceBucket, '')) {
    if (deletionTimestampOf(value) === undefined) continue;
    if (emptyNamespace(session, key, allDefinitions(session.store))) session.store.delete(namespaceBucket, key, value);
  }
}
