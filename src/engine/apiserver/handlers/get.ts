/** GET of one object. */
import { queryBoolean } from '../options/query.ts';
import { getObject } from '../registry/get.ts';
import type { Response } from '../request.ts';
import { negotiateOutput } from '../routing/media-type.ts';
import { badRequest, StatusError } from '../status-error.ts';
import { refusal, respond } from './respond.ts';
import type { Context, Scope } from './scope.ts';

/** Answers a GET. */
export function get(context: Context, scope: Scope): Response {
  const { request, info } = context;
  const output = negotiateOutput(request.accept, scope.mediaTypes, scope.writableTypes);
  if (output instanceof StatusError) return refusal(output, context);
  if (queryBoolean(request.query, 'export')) {
    const error = badRequest('the export parameter, deprecated since v1.14, is no longer supported');
    return refusal(error, context);
  }
  const object = getObject(context, scope.registry, info.namespace, info.name, request.query);
  if (object instanceof StatusError) return refusal(object, context);
  const view = scope.view.read(object);
  return view instanceof StatusError ? refusal(view, context) : respond(context, scope, 200, view, output);
}
