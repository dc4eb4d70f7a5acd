/** Deletes the objects of a namespace that goes. */
import type { CustomResourceDefinition } from '../../definition/custom-resource-definition.ts';
import { registryOf } from '../custom-resources/scope.ts';
import { servedDefinition } from '../custom-resources/serving.ts';
import { CustomResourceStrategy } from '../custom-resources/strategy.ts';
import { nameOf } from '../metadata/object-meta.ts';
import { plainDelete } from '../options/delete-options.ts';
import { deleteObject } from '../registry/delete.ts';
import type { Session } from '../registry/registry.ts';

/** Deletes all; false where finalizers hold some. */
export function emptyNamespace(
  session: Session,
  name: string,
  definitions: readonly CustomResourceDefinition[],
): boolean {
  let empty = true;
  for (const definition of definitions) {
    const { storage } = servedDefinition(definition, session.version);
    if (storage === undefined || definition.scope !== 'Namespaced') continue;
    const registry = registryOf(storage, new CustomResourceStrategy(storage));
    const inside = `${name}/`;
    for (const { value } of session.store.list(registry.bucket, inside)) {
      deleteObject(session, registry, name, nameOf(value), plainDelete);
    }
    if (session.store.list(registry.bucket, inside).length > 0) empty = false;
  }
  return empty;
}
