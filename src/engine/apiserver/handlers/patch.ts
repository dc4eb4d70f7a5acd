/** PATCH of one object: JSON patch, merge patch, strategic merge patch, apply. */
import { jsonPatch, strategicPatch } from '#rare-handlers';
import type { ObjectValue } from '../../values/value.ts';
import { nameOf, uidOf } from '../metadata/object-meta.ts';
import { type WriteOptions, writeOptions } from '../options/write-options.ts';
import { matchNamespace } from '../registry/namespace-match.ts';
import { type Updated, updateObject } from '../registry/update.ts';
import type { Response } from '../request.ts';
import { negotiateOutput } from '../routing/media-type.ts';
import { badRequest, conflict, forbidden, StatusError, unsupportedMediaType } from '../status-error.ts';
import { applyPatch } from './apply-patch.ts';
import { checkName } from './check-name.ts';
import { dedupOwnerReferences } from './owner-references.ts';
import { checkBodySize } from './read-body.ts';
import { refusal, respond } from './respond.ts';
import type { Context, Patch, Scope } from './scope.ts';
import { changeView } from './update.ts';

/** Answers a PATCH. */
export function patch(context: Context, scope: Scope): Response {
  const { request } = context;
  const contentType = (request.contentType ?? '').split(';')[0] ?? '';
  if (!scope.patchTypes.includes(contentType)) return refusal(unsupportedMediaType(scope.patchTypes), context);
  if (context.info.name === '') return refusal(badRequest('name must be provided'), context);
  const output = negotiateOutput(request.accept, scope.mediaTypes, scope.writableTypes);
  if (output instanceof StatusError) return refusal(output, context);
  const patched = patchFromBody(context, scope, contentType);
  if (patched instanceof StatusError) return refusal(patched, context);
  const view = scope.view.afterUpdate(patched.object);
  if (view instanceof StatusError) return refusal(view, context);
  return respond(context, scope, patched.created ? 201 : 200, view, output);
}

function patchFromBody(context: Context, scope: Scope, contentType: string): Updated | StatusError {
  const { request, info } = context;
  const tooLarge = checkBodySize(request);
  if (tooLarge !== undefined) return tooLarge;
  const isApply = contentType === 'application/apply-patch+yaml';
  const options = writeOptions(request.query, 'PatchOptions', isApply);
  if (options instanceof StatusError) return options;
  const mechanism = mechanismOf(context, scope, contentType, options);
  if (mechanism instanceof StatusError) return mechanism;
  return updateObject(context, scope.registry, {
    namespace: info.namespace,
    name: info.name,
    dryRun: options.dryRun,
    allowCreate: isApply && scope.subresource === '',
    transform: (current) => changeView(scope, current, (view) => patchView(context, scope, mechanism, view)),
  });
}

function mechanismOf(context: Context, scope: Scope, contentType: string, options: WriteOptions): Patch | StatusError {
  switch (contentType) {
    case 'application/apply-patch+yaml':
      return applyPatch(context, scope, options);
    case 'application/strategic-merge-patch+json':
      return strategicPatch(context, scope, options);
    default:
      return jsonPatch(context, scope, contentType, options);
  }
}

function patchView(
  context: Context,
  scope: Scope,
  mechanism: Patch,
  view: ObjectValue | undefined,
): ObjectValue | StatusError {
  const { info } = context;
  const patched = mechanism(view);
  if (patched instanceof StatusError) return patched;
  if (view === undefined && uidOf(patched) !== '') {
    const why = `uid mismatch: the provided object specified uid ${uidOf(patched)}, and no existing object was found`;
    return conflict(scope.resource, info.name, why);
  }
  const placed = matchNamespace(patched, info.namespace);
  if (placed instanceof StatusError) return placed;
  const misnamed = checkName(placed, info.name, info.namespace);
  if (misnamed !== undefined) return misnamed;
  if (view === undefined) {
    if (scope.createForbidden !== undefined) return forbidden(scope.resource, nameOf(placed), scope.createForbidden);
    const missing = context.checkNamespace(info.namespace);
    if (missing !== undefined) return missing;
  }
  return dedupOwnerReferences(placed, context.warnings);
}
