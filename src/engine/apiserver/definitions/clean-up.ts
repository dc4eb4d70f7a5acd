/** Deletes the objects of a definition that goes. */
import type { CustomResourceDefinition } from '../../definition/custom-resource-definition.ts';
import { registryOf } from '../custom-resources/scope.ts';
import { servedDefinition } from '../custom-resources/serving.ts';
import { CustomResourceStrategy } from '../custom-resources/strategy.ts';
import { nameOf, namespaceOf } from '../metadata/object-meta.ts';
import { plainDelete } from '../options/delete-options.ts';
import { deleteObject } from '../registry/delete.ts';
import type { Session } from '../registry/registry.ts';

/** Deletes all objects; false where finalizers hold some, or they cannot be read. */
export function deleteAllObjects(session: Session, definition: CustomResourceDefinition): boolean {
  const { storage } = servedDefinition(definition, session.version);
  if (storage === undefined) return true;
  const registry = registryOf(storage, new CustomResourceStrategy(storage));
  for (const { value } of session.store.list(registry.bucket, '')) {
    deleteObject(session, registry, namespaceOf(value), nameOf(value), plainDelete);
  }
  return session.store.list(registry.bucket, '').length === 0;
}
