/** DELETE of a collection. */
import { isList, isObject, type ObjectValue } from '../../values/value.ts';
import { nameOf, namespaceOf } from '../metadata/object-meta.ts';
import { deleteObject } from '../registry/delete.ts';
import { listObjects } from '../registry/list.ts';
import type { Response } from '../request.ts';
import { negotiateOutput } from '../routing/media-type.ts';
import { StatusError } from '../status-error.ts';
import { readDeleteOptions } from './delete-body.ts';
import { readListOptions } from './list.ts';
import { refusal, respond } from './respond.ts';
import type { Context, Scope } from './scope.ts';

/** Answers a DELETE without a name: the list of what was deleted, as it was. */
export function deleteCollection(context: Context, scope: Scope): Response {
  const output = negotiateOutput(context.request.accept, scope.mediaTypes, scope.writableTypes);
  if (output instanceof StatusError) return refusal(output, context);
  const deleted = deleteListed(context, scope);
  return deleted instanceof StatusError ? refusal(deleted, context) : respond(context, scope, 200, deleted, output);
}

function deleteListed(context: Context, scope: Scope): ObjectValue | StatusError {
  const selection = readListOptions(context, scope);
  if (selection instanceof StatusError) return selection;
  const options = readDeleteOptions(context.request);
  if (options instanceof StatusError) return options;
  const found = listObjects(context, scope, context.info.namespace, selection);
  if (found instanceof StatusError) return found;
  const items = found.get('items');
  for (const item of isList(items) ? items : []) {
    if (!isObject(item)) continue;
    const removed = deleteObject(context, scope.registry, namespaceOf(item), nameOf(item), options);
    if (removed instanceof StatusError && removed.reason !== 'NotFound') return removed;
  }
  return found;
}
