/** A verb on a resource → its handler. */
import { deleteCollection, deleteOne } from '#rare-handlers';
import type { Response } from '../request.ts';
import { badRequest, methodNotSupported } from '../status-error.ts';
import { create } from './create.ts';
import { get } from './get.ts';
import { list } from './list.ts';
import { patch } from './patch.ts';
import { refusal } from './respond.ts';
import type { Context, Scope } from './scope.ts';
import { update } from './update.ts';

/** Answers a request for a resource that has been found. */
export function serveResource(context: Context, scope: Scope): Response {
  const { verb, name } = context.info;
  if (scope.subresource !== '' && verb !== 'get' && verb !== 'update' && verb !== 'patch') {
    return refusal(methodNotSupported(scope.resource, verb), context);
  }
  switch (verb) {
    case 'get':
      return get(context, scope);
    case 'list':
    case 'watch':
      return list(context, scope);
    case 'create':
      return create(context, scope);
    case 'update':
      return name === '' ? refusal(badRequest('name must be provided'), context) : update(context, scope);
    case 'patch':
      return patch(context, scope);
    case 'delete':
      return deleteOne(context, scope);
    case 'deletecollection':
      return deleteCollection(context, scope);
    default:
      return refusal(methodNotSupported(scope.resource, verb), context);
  }
}
