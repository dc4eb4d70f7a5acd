/** Deleting a definition: the first request only marks it, its finalizer does the rest. */
import { markForDeletion } from '../../definition/conditions/deletion.ts';
import { readDefinition } from '../../definition/read-definition.ts';
import type { Context } from '../handlers/scope.ts';
import { deletionTimestampOf, metadataText, uidOf } from '../metadata/object-meta.ts';
import type { DeleteOptions } from '../options/delete-options.ts';
import { type Deleted, deleteObject } from '../registry/delete.ts';
import { getObject } from '../registry/get.ts';
import { write } from '../registry/update.ts';
import { conflict, notFound, StatusError } from '../status-error.ts';
import { definitionRegistry } from './registry.ts';
import { definitionStrategy } from './strategy.ts';

const registry = definitionRegistry(definitionStrategy);

/** Answers the DELETE of a definition. */
export function deleteDefinition(context: Context, options: DeleteOptions): Deleted | StatusError {
  const { name } = context.info;
  const object = getObject(context, registry, '', name);
  if (object instanceof StatusError) return object;
  const { uid, resourceVersion } = options.preconditions;
  if (uid !== undefined && uid !== uidOf(object)) {
    const why = `precondition failed: UID in precondition: ${uid}, UID in object meta: ${uidOf(object)}`;
    return conflict(registry.resource, name, why);
  }
  const own = metadataText(object, 'resourceVersion');
  if (resourceVersion !== undefined && resourceVersion !== own) {
    const why = `precondition failed: ResourceVersion in precondition: ${resourceVersion}, ResourceVersion in object meta: ${own}`;
    return conflict(registry.resource, name, why);
  }
  if (deletionTimestampOf(object) !== undefined) return deleteObject(context, registry, '', name, options);
  const stored = context.store.get(registry.bucket, name);
  if (stored === undefined) return notFound(registry.resource, name);
  const marked = markForDeletion(readDefinition(object), context.clock.timestamp()).value;
  const written = write(context, registry, name, stored, marked, options.dryRun);
  return written instanceof StatusError ? written : { body: written.object, deleted: false };
}
