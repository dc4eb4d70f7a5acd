/** DELETE of one object. */
import { deleteObject } from '../registry/delete.ts';
import type { Response } from '../request.ts';
import { negotiateOutput } from '../routing/media-type.ts';
import { StatusError } from '../status-error.ts';
import { readDeleteOptions } from './delete-body.ts';
import { refusal, respond } from './respond.ts';
import type { Context, Scope } from './scope.ts';

/** Answers a DELETE. */
export function deleteOne(context: Context, scope: Scope): Response {
  const { request, info } = context;
  const output = negotiateOutput(request.accept, scope.mediaTypes, scope.writableTypes);
  if (output instanceof StatusError) return refusal(output, context);
  const options = readDeleteOptions(request);
  if (options instanceof StatusError) return refusal(options, context);
  const removed =
    scope.delete?.(context, options) ?? deleteObject(context, scope.registry, info.namespace, info.name, options);
  if (removed instanceof StatusError) return refusal(removed, context);
  const accepted = !removed.deleted && options.orphanDependents === false;
  return respond(context, scope, accepted ? 202 : 200, removed.body, output);
}
