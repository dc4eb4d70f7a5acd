/** PUT of one object. */
import type { ObjectValue } from '../../values/value.ts';
import { apiVersionOf } from '../group-resource.ts';
import { uidOf } from '../metadata/object-meta.ts';
import { writeOptions } from '../options/write-options.ts';
import { matchNamespace } from '../registry/namespace-match.ts';
import { type Updated, updateObject } from '../registry/update.ts';
import type { Response } from '../request.ts';
import { negotiateInput, negotiateOutput } from '../routing/media-type.ts';
import { badRequest, StatusError } from '../status-error.ts';
import { checkName } from './check-name.ts';
import { dedupOwnerReferences } from './owner-references.ts';
import { checkBodySize, decodeBody } from './read-body.ts';
import { refusal, respond } from './respond.ts';
import type { Context, Scope } from './scope.ts';
import { strictErrorsRefused } from './strict-errors.ts';
import { writerOf } from './writer.ts';

/** Answers a PUT. */
export function update(context: Context, scope: Scope): Response {
  const output = negotiateOutput(context.request.accept, scope.mediaTypes, scope.writableTypes);
  if (output instanceof StatusError) return refusal(output, context);
  const updated = updateFromBody(context, scope);
  if (updated instanceof StatusError) return refusal(updated, context);
  const view = scope.view.afterUpdate(updated.object);
  if (view instanceof StatusError) return refusal(view, context);
  return respond(context, scope, updated.created ? 201 : 200, view, output);
}

function updateFromBody(context: Context, scope: Scope): Updated | StatusError {
  const { request, info } = context;
  const tooLarge = checkBodySize(request);
  if (tooLarge !== undefined) return tooLarge;
  const options = writeOptions(request.query, 'UpdateOptions');
  if (options instanceof StatusError) return options;
  const mediaType = negotiateInput(request.contentType, scope.mediaTypes);
  if (mediaType instanceof StatusError) return mediaType;
  const decoded = decodeBody(context, scope, mediaType, options.fieldValidation !== 'Ignore');
  if (decoded instanceof StatusError) return decoded;
  const refused = strictErrorsRefused(context, scope, decoded, options.fieldValidation);
  if (refused !== undefined) return refused;
  if (!scope.acceptsVersion(decoded.group, decoded.version)) {
    const message = `the API version in the data (${apiVersionOf(decoded)}) does not match the expected API version (${apiVersionOf(scope)})`;
    return badRequest(message);
  }
  const placed = matchNamespace(decoded.object, info.namespace);
  if (placed instanceof StatusError) return placed;
  const misnamed = checkName(placed, info.name, info.namespace);
  if (misnamed !== undefined) return misnamed;
  const object = dedupOwnerReferences(placed, context.warnings);
  const writer = writerOf(context, options);
  return updateObject(context, scope.registry, {
    namespace: info.namespace,
    name: info.name,
    dryRun: options.dryRun,
    uid: uidOf(object),
    transform: (current) => changeView(scope, current, (view) => scope.fieldManager.update(view, object, writer)),
  });
}

/** Changes an object through what the endpoint shows of it. */
export function changeView(
  scope: Scope,
  current: ObjectValue | undefined,
  change: (view: ObjectValue | undefined) => ObjectValue | StatusError,
): ObjectValue | StatusError {
  const view = current === undefined ? undefined : scope.view.forUpdate(current);
  if (view instanceof StatusError) return view;
  const changed = change(view);
  return changed instanceof StatusError ? changed : scope.view.apply(changed, current);
}
